import { type Lineup, lineupHash, type SlateKey } from '@slatecraft/slate'
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import { firstOfEach } from '../firstOfEach.ts'
import { maxLineupsOfRun, maxRuns, maxShownRuns } from '../limits.ts'
import type { LineupRuns, RunRef, SentLineup } from '../lineupRuns.ts'
import { ownerColumn } from '../owner.ts'
import { runLineups, lineupRuns as runs } from '../schema.ts'
import { storable } from '../storable.ts'
import { StoredLineup } from '../storedContents.ts'
import { lockExclusive } from './advisoryLock.ts'
import { isRowId } from './ids.ts'
import { insertable } from './insertable.ts'
import { checkOwnerLimit } from './ownerLimit.ts'
import type { QueryParts } from './queryParts.ts'
import { keyColumns } from './slateKey.ts'
import { isWorkOf, lockName, type SlateWork, workKey } from './slateWork.ts'
import { writeWork } from './writeWork.ts'

export function lineupRuns(parts: QueryParts): LineupRuns {
  const { db, serially, stamp, ownerLimits } = parts
  const own = (userId: string, key: SlateKey): SlateWork => ({ owner: { userId }, key })

  /** Changes the user's run, if there is something to change. @returns whether there is such a run. */
  const changed = async (ref: RunRef, values: Partial<typeof runs.$inferInsert>) => {
    if (!isRowId(ref.id)) return false
    const id = { id: runs.id }
    const change =
      Object.keys(values).length === 0
        ? db.select(id).from(runs).where(isRun(ref))
        : db.update(runs).set(values).where(isRun(ref)).returning(id)
    return (await storable(change)).length > 0
  }

  return {
    list: async (userId, key) => {
      const shown = and(isWorkOf(runs, own(userId, key)), eq(runs.isRemoved, false))
      return storable(db.select(listedColumns).from(runs).where(shown).orderBy(desc(runs.place)))
    },

    find: async (ref) => {
      if (!isRowId(ref.id)) return undefined
      const [run] = await db.select(columns).from(runs).where(isRun(ref))
      return run
    },

    create: (userId, key, { name, isBucket, settings }) => {
      const of = own(userId, key)
      const lock = `runs ${lockName(of)}`
      const create = async (tx: Queries, at: Date) => {
        await lockExclusive(tx, lock)
        const [all] = await tx
          .select({ made: count(), shown: count(sql`case when ${runs.isRemoved} then null else 1 end`) })
          .from(runs)
          .where(isWorkOf(runs, of))
        if (all!.made >= maxRuns) return { status: 'full with hidden ones' as const }
        if (all!.shown >= maxShownRuns) return { status: 'full' as const }
        const [made] = await tx
          .insert(runs)
          .values({
            ...workKey(of),
            name: name ?? (await freeName(tx, of, isBucket ? 'Bucket' : 'Run')),
            isBucket,
            settings: settings ?? null,
            createdAt: at,
            updatedAt: at,
          })
          .returning({ id: runs.id })
        const [run] = await tx.select(columns).from(runs).where(eq(runs.id, made!.id))
        return { status: 'done' as const, run: run! }
      }
      return storable(serially(lock, () => writeWork(parts, of, 'runs', create)))
    },

    change: (ref, { name, isRemoved }) =>
      changed(ref, { ...(name !== undefined && { name }), ...(isRemoved !== undefined && { isRemoved }) }),

    finish: (ref, summary) => changed(ref, { summary }),

    settingsOf: async (ref) => {
      if (!isRowId(ref.id)) return undefined
      const [row] = await db.select({ settings: runs.settings }).from(runs).where(isRun(ref))
      return row
    },

    lineupsOf: async (runIds) => {
      const found = new Map<string, Lineup[]>(runIds.map((id) => [id, []]))
      if (runIds.length === 0) return found
      const rows = await db
        .select()
        .from(runLineups)
        .where(inArray(runLineups.runId, [...runIds]))
        .orderBy(asc(runLineups.place))
      for (const { runId, id, uuid, lineup } of rows)
        found.get(runId)?.push({ ...StoredLineup.parse(lineup), uuid, id })
      return found
    },

    add: async (ref, lineups) => {
      if (!isRowId(ref.id)) return { status: 'not-found' }
      return storable(
        serially(`run ${ref.id}`, () =>
          db.transaction(async (tx) => {
            const result = await added(tx, { ref, lineups, updatedAt: stamp() })
            await checkOwnerLimit(tx, ownerColumn(ref), 'runLineups', ownerLimits)
            return result
          }),
        ),
      )
    },
  }
}

/** All but the long request. */
const columns = {
  id: runs.id,
  key: keyColumns(runs),
  name: runs.name,
  isBucket: runs.isBucket,
  isRemoved: runs.isRemoved,
  createdAt: runs.createdAt,
  lineupCount: runs.lineupCount,
  reportedAt: runs.updatedAt,
  summary: runs.summary,
}

/** With a shortened summary: a full one can be longer than the rest of the list. */
const listedColumns = {
  ...columns,
  summary: sql<unknown>`(${runs.summary} - array['explanation', 'replaced']) || '{"messages": []}'::jsonb`,
}

const isRun = ({ userId, sport, id }: RunRef): SQL | undefined =>
  and(eq(runs.id, id), eq(runs.owner, ownerColumn({ userId })), ...(sport === undefined ? [] : [eq(runs.sport, sport)]))

async function freeName(tx: Queries, of: SlateWork, word: string): Promise<string> {
  const rows = await tx.select({ name: runs.name }).from(runs).where(isWorkOf(runs, of))
  const taken = new Set(rows.map(({ name }) => name))
  for (let number = 1; ; number++) if (!taken.has(`${word} ${number}`)) return `${word} ${number}`
}

/** The lock on the run's row keeps its count right, and makes two calls with the same lineups wait for each other. */
async function added(
  tx: Queries,
  { ref, lineups, updatedAt }: { ref: RunRef; lineups: readonly Lineup[]; updatedAt: Date },
): ReturnType<LineupRuns['add']> {
  const [run] = await tx
    .select({ lineupCount: runs.lineupCount, isBucket: runs.isBucket })
    .from(runs)
    .where(isRun(ref))
    .for('update')
  if (run === undefined) return { status: 'not-found' }
  const sent = firstOfEach(lineups, ({ uuid }) => uuid)
  const held: SentLineup[] = await tx
    .select({ uuid: runLineups.uuid, id: runLineups.id })
    .from(runLineups)
    .where(and(eq(runLineups.runId, ref.id), inArray(runLineups.uuid, [...sent.keys()])))
  for (const { uuid } of held) sent.delete(uuid)
  if (run.isBucket && sent.size > 0) await withoutKnownPlayers(tx, ref.id, sent)
  const lineupCount = run.lineupCount + sent.size
  if (lineupCount > maxLineupsOfRun) return { status: 'full' }
  const made: SentLineup[] = []
  for (const rows of insertable(
    [...sent.values()].map(({ id: _, uuid, ...lineup }) => ({ runId: ref.id, uuid, lineup })),
  ))
    made.push(...(await tx.insert(runLineups).values(rows).returning({ uuid: runLineups.uuid, id: runLineups.id })))
  await tx.update(runs).set({ lineupCount, updatedAt }).where(eq(runs.id, ref.id))
  return { status: 'done', lineups: [...held, ...made], added: made.length }
}

/** Leaves out lineups with the players of one in the bucket, or of an earlier one of these. */
async function withoutKnownPlayers(tx: Queries, bucketId: string, sent: Map<string, Lineup>): Promise<void> {
  const held = await tx
    .select({ players: sql<string[]>`${runLineups.lineup} -> 'players'` })
    .from(runLineups)
    .where(eq(runLineups.runId, bucketId))
  const known = new Set(held.map(({ players }) => lineupHash(players)))
  for (const [uuid, { players }] of sent) {
    const hash = lineupHash(players)
    if (known.has(hash)) sent.delete(uuid)
    known.add(hash)
  }
}
