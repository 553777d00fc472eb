import type { SlateKey } from '@slatecraft/slate'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import { GoneError } from '../goneError.ts'
import { ownSlates, removedSlates } from '../schema.ts'
import { lockExclusive, lockShared } from './advisoryLock.ts'
import { isOfSlate, keyColumns } from './slateKey.ts'

/** No call takes this long, so none that started before a deletion writes after it. */
const longestCallMs = 3_600_000

const lockName = ({ sport, site, contestType, season, counter, slate }: SlateKey) =>
  `end of slate ${[sport, site, contestType, season, counter, slate].join('/')}`

const longestCallBefore = (now: Date) => new Date(now.getTime() - longestCallMs)

/**
 * Keeps a slate from being deleted before the transaction ends. Slates without a row, such as demo slates, pass too; only
 * recently deleted ones are refused, unless the owner has one of their own with the same key.
 *
 * @param owner as stored.
 * @throws {GoneError} if the slate has just been deleted.
 */
export async function holdSlate(tx: Queries, owner: string, key: SlateKey, now: Date): Promise<void> {
  await lockShared(tx, lockName(key))
  const [end] = await tx
    .select({ slate: removedSlates.slate })
    .from(removedSlates)
    .where(and(isOfSlate(removedSlates, key), gt(removedSlates.removedAt, longestCallBefore(now))))
  if (end === undefined) return
  const isTheirs = and(eq(ownSlates.owner, owner), isOfSlate(ownSlates, key))
  if ((await tx.$count(ownSlates, isTheirs)) === 0) throw new GoneError('slate')
}

/** Waits until everyone who holds the slate has written. From then on, no one can write anything for it. */
export async function markDeleted(tx: Queries, key: SlateKey, removedAt: Date): Promise<void> {
  await lockExclusive(tx, lockName(key))
  await tx.delete(removedSlates).where(lte(removedSlates.removedAt, longestCallBefore(removedAt)))
  await tx
    .insert(removedSlates)
    .values({ ...key, removedAt })
    .onConflictDoUpdate({ target: Object.values(keyColumns(removedSlates)), set: { removedAt } })
}

/** For a slate that is imported again. */
export async function unmarkDeleted(tx: Queries, key: SlateKey): Promise<void> {
  await tx.delete(removedSlates).where(isOfSlate(removedSlates, key))
}
