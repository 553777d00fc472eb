import type { Queries } from '../database.ts'
import { holdOwner } from './holdOwner.ts'
import { checkOwnerLimit, type LimitedRows } from './ownerLimit.ts'
import type { QueryParts } from './queryParts.ts'
import { holdSlate } from './slateDeletion.ts'
import { type SlateWork, workKey } from './slateWork.ts'

/**
 * Writes what somebody keeps of a slate, in one transaction. Neither his account nor the slate ends before it does, so that
 * no row outlives them.
 *
 * @throws {GoneError} where one of them has ended.
 * @throws {InputError} where he would keep too much.
 */
export function writeWork<Result>(
  { db, stamp, ownerLimits }: Pick<QueryParts, 'db' | 'stamp' | 'ownerLimits'>,
  of: SlateWork,
  what: LimitedRows,
  write: (tx: Queries, now: Date) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const now = stamp()
    await holdOwner(tx, of.owner)
    await holdSlate(tx, of.key, now)
    const result = await write(tx, now)
    await checkOwnerLimit(tx, workKey(of).owner, what, ownerLimits)
    return result
  })
}
