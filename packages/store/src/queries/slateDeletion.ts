import type { SlateKey } from '@slatecraft/slate'
import { and, gt, lte } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import { GoneError } from '../goneError.ts'
import { removedSlates } from '../schema.ts'
import { lockExclusive, lockShared } from './advisoryLock.ts'
import { isOfSlate, keyColumns } from './slateKey.ts'

/** No call lasts so long, so none that began before a slate's end writes after this. */
const longestCallMs = 3_600_000

const endName = ({ sport, site, contestType, season, counter, slate }: SlateKey) =>
  `end of slate ${[sport, site, contestType, season, counter, slate].join('/')}`

const longestCallBefore = (now: Date) => new Date(now.getTime() - longestCallMs)

/**
 * The slate does not end before the transaction does. Work is also kept of slates that are in no table, such as invented
 * ones; what has been deleted just now was one that a call has still found.
 *
 * @throws {GoneError} where the slate has been deleted just now.
 */
export async function holdSlate(tx: Queries, key: SlateKey, now: Date): Promise<void> {
  await lockShared(tx, endName(key))
  const [end] = await tx
    .select({ slate: removedSlates.slate })
    .from(removedSlates)
    .where(and(isOfSlate(removedSlates, key), gt(removedSlates.removedAt, longestCallBefore(now))))
  if (end !== undefined) throw new GoneError('slate')
}

/** Goes on when all who hold the slate have written; from now on nobody writes anything of it. */
export async function markDeleted(tx: Queries, key: SlateKey, removedAt: Date): Promise<void> {
  await lockExclusive(tx, endName(key))
  await tx.delete(removedSlates).where(lte(removedSlates.removedAt, longestCallBefore(removedAt)))
  await tx
    .insert(removedSlates)
    .values({ ...key, removedAt })
    .onConflictDoUpdate({ target: Object.values(keyColumns(removedSlates)), set: { removedAt } })
}

/** It is imported again. */
export async function unmarkDeleted(tx: Queries, key: SlateKey): Promise<void> {
  await tx.delete(removedSlates).where(isOfSlate(removedSlates, key))
}
