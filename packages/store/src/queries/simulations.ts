import { asc, desc, eq } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import { ownerColumn } from '../owner.ts'
import { simulations as simulated, simulationParts } from '../simulationSchema.ts'
import type { SimulationMade, Simulations } from '../simulations.ts'
import { storable } from '../storable.ts'
import { lockExclusive } from './advisoryLock.ts'
import { isRowId } from './ids.ts'
import type { QueryParts } from './queryParts.ts'
import { addedLineups } from './simulationLineups.ts'
import { isBusy, makeRoom } from './simulationRoom.ts'
import { headColumns, isOf, storedHead } from './simulationRow.ts'
import { simulationRuns } from './simulationRuns.ts'
import { isWorkOf, type SlateWork, workKey } from './slateWork.ts'
import { writeWork } from './writeWork.ts'

export function simulations(parts: QueryParts): Simulations {
  const { db, serially, stamp, ownerLimits } = parts

  /** One new simulation of a user at a time, or their limits would not hold. */
  const starting = <Result>(of: SlateWork, start: (tx: Queries, now: Date) => Promise<Result>): Promise<Result> => {
    const lock = `simulations ${workKey(of).owner}`
    return storable(
      serially(lock, () =>
        writeWork(parts, of, undefined, async (tx, now) => {
          await lockExclusive(tx, lock)
          return start(tx, now)
        }),
      ),
    )
  }

  const head = async (tx: Queries, userId: string, id: string) => {
    if (!isRowId(id)) return undefined
    const [row] = await tx.select(headColumns).from(simulated).where(isOf(userId, id))
    return row && storedHead(row)
  }

  const made = async (tx: Queries, userId: string, id: string): Promise<SimulationMade> => ({
    status: 'done',
    simulation: (await head(tx, userId, id))!,
  })

  return {
    ...simulationRuns(parts),

    list: async (userId, key) => {
      const rows = await storable(
        db
          .select(headColumns)
          .from(simulated)
          .where(isWorkOf(simulated, { owner: { userId }, key }))
          .orderBy(desc(simulated.place)),
      )
      return rows.map(storedHead)
    },

    create: (userId, key, { name, lineupCount, terms, atOnce }) => {
      const of: SlateWork = { owner: { userId }, key }
      return starting(of, async (tx, now) => {
        const { owner } = workKey(of)
        if (await isBusy(tx, owner, atOnce, now)) return { status: 'busy' }
        if (!(await makeRoom(tx, of, { now, most: ownerLimits }))) return { status: 'full' }
        const [row] = await tx
          .insert(simulated)
          .values({
            ...workKey(of),
            ...{ name, lineupCount, terms, status: 'collecting', worldsAsked: terms.worlds },
            contestNames: terms.contests.map((contest) => contest.name),
            createdAt: now,
            updatedAt: now,
          })
          .returning({ id: simulated.id })
        return made(tx, userId, row!.id)
      })
    },

    addLineups: async (userId, id, from, lineups) => {
      if (!isRowId(id)) return { status: 'not-found' }
      const add = (tx: Queries) => addedLineups(tx, { userId, id, from, lineups, now: stamp() })
      return serially(`simulation ${id}`, () => db.transaction(add))
    },

    head: (userId, id) => head(db, userId, id),

    find: async (userId, id) => {
      if (!isRowId(id)) return undefined
      const [row] = await db
        .select({ ...headColumns, terms: simulated.terms })
        .from(simulated)
        .where(isOf(userId, id))
      if (row === undefined) return undefined
      const { terms, ...columns } = row
      return { ...storedHead(columns), terms }
    },

    lineupsOf: async (id) => {
      const [row] = await db.select({ lineups: simulated.lineups }).from(simulated).where(eq(simulated.id, id))
      if (row?.lineups) return row.lineups
      const sent = await db
        .select({ lineups: simulationParts.lineups })
        .from(simulationParts)
        .where(eq(simulationParts.simulationId, id))
        .orderBy(asc(simulationParts.from))
      return sent.flatMap(({ lineups }) => lineups)
    },

    reportOf: async (id) => {
      const [row] = await db.select({ report: simulated.report }).from(simulated).where(eq(simulated.id, id))
      return row?.report ?? undefined
    },

    stateOf: async (id) => {
      const [row] = await db
        .select({ bytes: simulated.state, chunks: simulated.stateChunks })
        .from(simulated)
        .where(eq(simulated.id, id))
      return row?.bytes && row.chunks !== null ? { bytes: row.bytes, chunks: row.chunks } : undefined
    },

    extend: async (userId, id, { worlds, roiError, atOnce }) => {
      const before = await head(db, userId, id)
      if (before === undefined) return { status: 'not-found' }
      return starting({ owner: { userId }, key: before.key }, async (tx, now) => {
        const [row] = await tx
          .select({ ...headColumns, terms: simulated.terms })
          .from(simulated)
          .where(isOf(userId, id))
          .for('update')
        if (row === undefined) return { status: 'not-found' }
        const isOver = row.status === 'done' || row.status === 'stopped' || row.status === 'failed'
        if (!isOver || row.received < row.lineupCount) return { status: 'unfinished' }
        if (await isBusy(tx, ownerColumn({ userId }), atOnce, now)) return { status: 'busy' }
        const { roiError: _, ...rest } = row.terms
        const terms = { ...rest, worlds, ...(roiError !== undefined && { roiError }) }
        await tx
          .update(simulated)
          .set({ terms, worldsAsked: worlds, status: 'waiting', error: null, isStopping: false, updatedAt: now })
          .where(eq(simulated.id, id))
        return made(tx, userId, id)
      })
    },

    stop: async (userId, id) => {
      if (!isRowId(id)) return false
      return db.transaction(async (tx) => {
        const [row] = await tx
          .select({ status: simulated.status })
          .from(simulated)
          .where(isOf(userId, id))
          .for('update')
        if (row?.status === 'collecting')
          await tx.update(simulated).set({ status: 'stopped', updatedAt: stamp() }).where(eq(simulated.id, id))
        if (row?.status === 'waiting' || row?.status === 'running')
          await tx.update(simulated).set({ isStopping: true }).where(eq(simulated.id, id))
        return row !== undefined
      })
    },

    remove: async (userId, id) => {
      if (!isRowId(id)) return false
      const gone = await db.delete(simulated).where(isOf(userId, id)).returning({ id: simulated.id })
      return gone.length > 0
    },
  }
}
