import type { SlateKey } from '@slatecraft/slate'
import { and, asc, count, eq, gt, inArray, or } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import { maxSimulationsOfSlate, type OwnerLimits } from '../limits.ts'
import { simulations } from '../simulationSchema.ts'
import { keyColumns } from './slateKey.ts'
import { type SlateWork, workKey } from './slateWork.ts'

/** A page that sends lineups takes no longer from one part to the next. */
const sendsWithinMs = 120_000
/** Nobody goes on with a collection that is older. */
const abandonedAfterMs = 3_600_000

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** Whether the user already has so many simulations on their way. */
export async function isBusy(tx: Queries, owner: string, atOnce: number, now: Date): Promise<boolean> {
  const isSending = and(eq(simulations.status, 'collecting'), gt(simulations.updatedAt, before(now, sendsWithinMs)))
  const [all] = await tx
    .select({ rows: count() })
    .from(simulations)
    .where(and(eq(simulations.owner, owner), or(inArray(simulations.status, ['waiting', 'running']), isSending)))
  return all!.rows >= atOnce
}

interface Room {
  now: Date
  most: Pick<OwnerLimits, 'simulations' | 'simulationBytes'>
}

/**
 * Deletes the user's oldest simulations that are over or abandoned, until there is room for another one on the slate.
 *
 * @returns whether there is.
 */
export async function makeRoom(tx: Queries, of: SlateWork, { now, most }: Room): Promise<boolean> {
  const rows = await tx
    .select({
      id: simulations.id,
      key: keyColumns(simulations),
      status: simulations.status,
      bytes: simulations.bytes,
      updatedAt: simulations.updatedAt,
    })
    .from(simulations)
    .where(eq(simulations.owner, workKey(of).owner))
    .orderBy(asc(simulations.place))
  let onSlate = rows.filter(({ key }) => isSameKey(key, of.key)).length
  let all = rows.length
  let bytes = rows.reduce((sum, row) => sum + row.bytes, 0)
  const isRoom = () => onSlate < maxSimulationsOfSlate && all < most.simulations && bytes < most.simulationBytes
  const removed: string[] = []
  for (const row of rows) {
    if (isRoom()) break
    const isOnSlate = isSameKey(row.key, of.key)
    const isOver = ['done', 'stopped', 'failed'].includes(row.status)
    const isAbandoned = row.status === 'collecting' && row.updatedAt < before(now, abandonedAfterMs)
    const helps = isOnSlate || all >= most.simulations || bytes >= most.simulationBytes
    if (!helps || !(isOver || isAbandoned)) continue
    removed.push(row.id)
    all -= 1
    bytes -= row.bytes
    if (isOnSlate) onSlate -= 1
  }
  if (!isRoom()) return false
  await lockInOrder(tx, removed)
  if (removed.length > 0) await tx.delete(simulations).where(inArray(simulations.id, removed))
  return true
}

/** In the order of their ids, as everything that locks several must, or two could deadlock. */
export async function lockInOrder(tx: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length < 2) return
  await tx
    .select({ id: simulations.id })
    .from(simulations)
    .where(inArray(simulations.id, [...ids]))
    .orderBy(asc(simulations.id))
    .for('update')
}

const isSameKey = (one: SlateKey, other: SlateKey) =>
  (Object.keys(other) as (keyof SlateKey)[]).every((name) => one[name] === other[name])
