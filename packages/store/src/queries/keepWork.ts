import type { Queries } from '../database.ts'
import { holdOwner } from './holdOwner.ts'
import type { ListParts } from './listParts.ts'
import { type KeptRows, leaveRoom } from './ownersRoom.ts'
import { type OwnSlate, ownKey } from './ownSlate.ts'
import { holdSlate } from './slateEnd.ts'

/**
 * Writes what somebody keeps of a slate, in one transaction. Neither his account nor the slate ends before it does, so that
 * no row outlives them.
 *
 * @throws {GoneError} where one of them has ended.
 * @throws {InputError} where he would keep too much.
 */
export function keepWork<Result>(
  { db, stamp, mostOfOwner }: Pick<ListParts, 'db' | 'stamp' | 'mostOfOwner'>,
  of: OwnSlate,
  what: KeptRows,
  write: (tx: Queries, now: Date) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const now = stamp()
    await holdOwner(tx, of.owner)
    await holdSlate(tx, of.key, now)
    const result = await write(tx, now)
    await leaveRoom(tx, ownKey(of).owner, what, mostOfOwner)
    return result
  })
}
