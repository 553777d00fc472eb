import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import { maxSavedStates } from '../limits.ts'
import { simulations } from '../simulationSchema.ts'
import type { HeldSimulation, Simulations } from '../simulations.ts'
import type { QueryParts } from './queryParts.ts'
import { lockInOrder } from './simulationRoom.ts'
import { userIdOf } from './simulationRow.ts'
import { soon } from './soon.ts'

type Runs = Pick<
  Simulations,
  'unfinished' | 'claim' | 'release' | 'started' | 'progressed' | 'saveState' | 'finish' | 'fail'
>
type Values = Partial<Omit<typeof simulations.$inferInsert, 'report'>> & { report?: SQL | null }

const isToRun = inArray(simulations.status, ['waiting', 'running'])

const unclaimed = { holder: null, heldUntil: null, isStopping: false } as const

/** What servers write of the simulations that they run. */
export function simulationRuns({ db, stamp }: QueryParts): Runs {
  const isHeld = ({ id, serverId }: HeldSimulation) =>
    and(eq(simulations.id, id), eq(simulations.holder, serverId), isToRun)

  const written = async (tx: Queries, held: HeldSimulation, values: Values) => {
    const rows = await tx
      .update(simulations)
      .set({ ...values, updatedAt: stamp() })
      .where(isHeld(held))
      .returning({ owner: simulations.owner })
    return rows[0]?.owner
  }

  const ended = async (held: HeldSimulation, values: Values) => {
    const owner = await written(db, held, { ...values, ...unclaimed })
    if (owner !== undefined) await dropOldStates(db, owner)
    return owner !== undefined
  }

  return {
    unfinished: async () => {
      const rows = await db
        .select({ id: simulations.id, owner: simulations.owner })
        .from(simulations)
        .where(isToRun)
        .orderBy(asc(simulations.place))
      return rows.map(({ id, owner }) => ({ id, userId: userIdOf(owner) }))
    },

    claim: async ({ id, serverId }, forMs) => {
      const { holder, heldUntil } = simulations
      const isFree = or(isNull(holder), eq(holder, serverId), lt(heldUntil, sql`now()`))
      const [row] = await db
        .update(simulations)
        .set({ holder: serverId, heldUntil: soon(forMs) })
        .where(and(eq(simulations.id, id), isToRun, isFree))
        .returning({ isStopping: simulations.isStopping })
      if (row === undefined) return 'lost'
      return row.isStopping ? 'stopping' : 'held'
    },

    release: async (held) => {
      await db.update(simulations).set({ holder: null, heldUntil: null }).where(isHeld(held))
    },

    started: async (held) => (await written(db, held, { status: 'running' })) !== undefined,

    progressed: async (held, worlds) => (await written(db, held, { worlds })) !== undefined,

    saveState: async (held, { bytes, chunks }) =>
      (await written(db, held, { state: bytes, stateChunks: chunks })) !== undefined,

    // Packed already, so the column must not pack it.
    finish: (held, { report, ...end }) => ended(held, { ...end, report: report && sql`${report}` }),
    fail: (held, error) => ended(held, { status: 'failed', error }),
  }
}

/** Keeps where a user's latest simulations got to, of those that are over. */
async function dropOldStates(db: Queries, owner: string): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: simulations.id })
      .from(simulations)
      .where(and(eq(simulations.owner, owner), isNotNull(simulations.state), not(isToRun)))
      .orderBy(desc(simulations.updatedAt), desc(simulations.place))
    const old = rows.slice(maxSavedStates).map(({ id }) => id)
    if (old.length === 0) return
    await lockInOrder(tx, old)
    await tx.update(simulations).set({ state: null, stateChunks: null }).where(inArray(simulations.id, old))
  })
}
