import type { LineupRef } from '@slatecraft/slate'
import { asc, eq } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import { simulationParts, simulations } from '../simulationSchema.ts'
import type { LineupsAdded } from '../simulations.ts'
import { isOf } from './simulationRow.ts'

interface Part {
  userId: string
  id: string
  from: number
  lineups: readonly LineupRef[]
  now: Date
}

/** Adds a part under a lock of the simulation's row. Once all parts are there, they become one. */
export async function addedLineups(tx: Queries, { userId, id, from, lineups, now }: Part): Promise<LineupsAdded> {
  const [row] = await tx
    .select({ status: simulations.status, of: simulations.lineupCount, received: simulations.received })
    .from(simulations)
    .where(isOf(userId, id))
    .for('update')
  if (row === undefined) return { status: 'not-found' }
  const { of } = row
  const until = from + lineups.length
  if (until > of) return { status: 'outside' }
  // A page that missed the answer to the last part sends it again.
  if (row.received === of) return { status: 'done', received: of, of, isComplete: row.status === 'waiting' }
  if (row.status !== 'collecting') return { status: 'stopped' }

  const sent = await tx
    .select({ from: simulationParts.from, count: simulationParts.count })
    .from(simulationParts)
    .where(eq(simulationParts.simulationId, id))
  const isSame = sent.some((part) => part.from === from && part.count === lineups.length)
  if (isSame) return { status: 'done', received: row.received, of, isComplete: false }
  if (sent.some((part) => part.from < until && from < part.from + part.count)) return { status: 'overlaps' }

  await tx.insert(simulationParts).values({ simulationId: id, from, count: lineups.length, lineups: [...lineups] })
  const received = row.received + lineups.length
  const isComplete = received === of
  await tx
    .update(simulations)
    .set({ received, updatedAt: now, ...(isComplete && { status: 'waiting', lineups: await whole(tx, id) }) })
    .where(eq(simulations.id, id))
  return { status: 'done', received, of, isComplete }
}

/** All lineups in order. Their parts are deleted. */
async function whole(tx: Queries, id: string): Promise<LineupRef[]> {
  const ofSimulation = eq(simulationParts.simulationId, id)
  const parts = await tx.select().from(simulationParts).where(ofSimulation).orderBy(asc(simulationParts.from))
  await tx.delete(simulationParts).where(ofSimulation)
  return parts.flatMap(({ lineups }) => lineups)
}
