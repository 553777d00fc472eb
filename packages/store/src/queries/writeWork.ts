import type { Queries } from '../database.ts'
import { holdOwner } from './holdOwner.ts'
import { checkOwnerLimit, type LimitedRows } from './ownerLimit.ts'
import type { QueryParts } from './queryParts.ts'
import { holdSlate } from './slateDeletion.ts'
import { type SlateWork, workKey } from './slateWork.ts'

/**
 * Writes a user's work on a slate in one transaction. Neither the account nor the slate can be deleted before it ends, so
 * no row outlives them.
 *
 * @param what undefined for rows whose oldest make room.
 * @throws {GoneError} if one of them has been deleted.
 * @throws {InputError} if the owner would exceed a limit.
 */
export function writeWork<Result>(
  { db, stamp, ownerLimits }: Pick<QueryParts, 'db' | 'stamp' | 'ownerLimits'>,
  of: SlateWork,
  what: LimitedRows | undefined,
  write: (tx: Queries, now: Date) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const now = stamp()
    await holdOwner(tx, of.owner)
    await holdSlate(tx, workKey(of).owner, of.key, now)
    const result = await write(tx, now)
    if (what !== undefined) await checkOwnerLimit(tx, workKey(of).owner, what, ownerLimits)
    return result
  })
}
