import { groupedBy, type Lineup, type SlateKey } from '@slatecraft/slate'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import { ownerColumn } from '../owner.ts'
import { runLineups, lineupRuns as runs, savedLineups as saved } from '../schema.ts'
import type { Serially } from '../serialRunner.ts'
import { storable } from '../storable.ts'
import { StoredLineup } from '../storedContents.ts'
import type { LineupChange, TagsOfMany, UserLineups } from '../userLineups.ts'
import { withLock } from './advisoryLock.ts'
import { isRowId } from './ids.ts'
import { hashOf } from './savedLineups.ts'
import { keyColumns } from './slateKey.ts'
import { isWorkOf, lockName, type SlateWork } from './slateWork.ts'

type Of = Parameters<UserLineups['find']>[0]

interface Found {
  home: 'run' | 'saved'
  key: SlateKey
  lineup: Lineup
}

export function userLineups({ db, serially }: { db: Queries; serially: Serially }): UserLineups {
  return {
    find: (of, id) => foundIn(db, of, id),

    change: async (of, id, change) => {
      const found = await foundIn(db, of, id)
      if (found === undefined) return 'not-found'
      const own: SlateWork = { owner: { userId: of.userId }, key: found.key }
      const lock = `saved ${lockName(own)}`
      return storable(serially(lock, () => withLock(db, lock, (tx) => changed(tx, { of, own, id, change }))))
    },

    tag: (of, changes) => {
      const named = changes.map(({ tags, lineupIds }) => ({ tags, lineupIds: lineupIds.filter(isRowId) }))
      return storable(serially(manyOf(of), () => db.transaction((tx) => tagged(tx, of, named))))
    },

    remove: async (of, ids) => {
      const named = ids.filter(isRowId)
      return serially(manyOf(of), () => db.transaction((tx) => removed(tx, of, named)))
    },
  }
}

/** Changes of many lineups of one user wait for each other. */
const manyOf = ({ userId }: Of) => `lineups ${userId}`

const isTheirs = (table: typeof runs | typeof saved, { userId, sport }: Of) =>
  and(eq(table.owner, ownerColumn({ userId })), sport === undefined ? undefined : eq(table.sport, sport))

async function foundIn(db: Queries, of: Of, id: string): Promise<Found | undefined> {
  if (!isRowId(id)) return undefined
  const [inRun] = await db
    .select({ kept: runLineups, key: keyColumns(runs) })
    .from(runLineups)
    .innerJoin(runs, eq(runs.id, runLineups.runId))
    .where(and(eq(runLineups.id, id), isTheirs(runs, of)))
  if (inRun !== undefined) return { home: 'run', key: inRun.key, lineup: lineupOf(inRun.kept) }
  const [isSaved] = await db
    .select({ kept: saved, key: keyColumns(saved) })
    .from(saved)
    .where(and(eq(saved.id, id), isTheirs(saved, of)))
  return isSaved && { home: 'saved', key: isSaved.key, lineup: lineupOf(isSaved.kept) }
}

const lineupOf = ({ id, uuid, lineup }: Pick<typeof saved.$inferSelect, 'id' | 'uuid' | 'lineup'>): Lineup => ({
  ...StoredLineup.parse(lineup),
  id,
  uuid,
})

interface Change {
  of: Of
  own: SlateWork
  id: string
  change: LineupChange
}

/** Finds the lineup again under the lock: it may have been changed or deleted in between. */
async function changed(tx: Queries, { of, own, id, change }: Change): ReturnType<UserLineups['change']> {
  await lockedRow(tx, id)
  const found = await foundIn(tx, of, id)
  if (found === undefined) return 'not-found'
  const { id: _, uuid: __, ...lineup } = withChange(found.lineup, change)
  if (found.home === 'run') {
    await tx.update(runLineups).set({ lineup }).where(eq(runLineups.id, id))
    return 'done'
  }
  const hash = hashOf(lineup)
  const [same] = await tx
    .select({ id: saved.id })
    .from(saved)
    .where(and(isWorkOf(saved, own), eq(saved.hash, hash), ne(saved.id, id)))
  if (same !== undefined) return 'same-saved'
  await tx.update(saved).set({ lineup, hash }).where(eq(saved.id, id))
  return 'done'
}

/** Keeps a call that tags many lineups from changing this one in between. */
async function lockedRow(tx: Queries, id: string): Promise<void> {
  for (const table of [runLineups, saved])
    await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
}

/** A proof for the old players does not hold for new ones. */
function withChange(lineup: Lineup, { tags = lineup.tags, placed }: LineupChange): Lineup {
  if (placed === undefined) return { ...lineup, tags }
  const { optimal: _, bound: __, isKept: ___, ...rest } = lineup
  return { ...rest, tags, ...placed }
}

/** Locks the user's runs that hold these lineups. Rows are locked in the order of their ids, as everything that locks several must. */
const runsHolding = (tx: Queries, of: Of, ids: readonly string[]) =>
  tx
    .select({ id: runs.id })
    .from(runs)
    .where(
      and(
        isTheirs(runs, of),
        inArray(runs.id, tx.select({ id: runLineups.runId }).from(runLineups).where(inArray(runLineups.id, ids))),
      ),
    )
    .orderBy(asc(runs.id))
    .for('update')

/** Locks those of these lineups that the user has saved. */
const savedAmong = (tx: Queries, of: Of, ids: readonly string[]) =>
  tx
    .select({ id: saved.id })
    .from(saved)
    .where(and(isTheirs(saved, of), inArray(saved.id, ids)))
    .orderBy(asc(saved.id))
    .for('update')

async function tagged(tx: Queries, of: Of, changes: readonly TagsOfMany[]): Promise<string[]> {
  const ids = changes.flatMap(({ lineupIds }) => lineupIds)
  const inRuns = idsIn(await runsHolding(tx, of, ids))
  const inSaved = idsIn(await savedAmong(tx, of, ids))
  const done: { id: string }[] = []
  for (const { tags, lineupIds } of changes) {
    const lineup = (of: typeof runLineups | typeof saved) => ({
      lineup: sql<Lineup>`jsonb_set(${of.lineup}, '{tags}', ${JSON.stringify(tags)}::jsonb)`,
    })
    const ofRuns = tx
      .update(runLineups)
      .set(lineup(runLineups))
      .where(and(inArray(runLineups.runId, inRuns), inArray(runLineups.id, [...lineupIds])))
    const ofSaved = tx
      .update(saved)
      .set(lineup(saved))
      .where(and(inArray(saved.id, inSaved), inArray(saved.id, [...lineupIds])))
    if (inRuns.length > 0) done.push(...(await ofRuns.returning({ id: runLineups.id })))
    if (inSaved.length > 0) done.push(...(await ofSaved.returning({ id: saved.id })))
  }
  return idsIn(done)
}

/** Updates the counts of the runs. */
async function removed(tx: Queries, of: Of, ids: readonly string[]): Promise<string[]> {
  const inRuns = await runsHolding(tx, of, ids)
  const gone = await tx
    .delete(runLineups)
    .where(and(inArray(runLineups.runId, idsIn(inRuns)), inArray(runLineups.id, ids)))
    .returning({ id: runLineups.id, runId: runLineups.runId })
  for (const [id, { length }] of groupedBy(gone, ({ runId }) => runId))
    await tx
      .update(runs)
      .set({ lineupCount: sql`${runs.lineupCount} - ${length}` })
      .where(eq(runs.id, id))
  const inSaved = idsIn(await savedAmong(tx, of, ids))
  await tx.delete(saved).where(inArray(saved.id, inSaved))
  return [...idsIn(gone), ...inSaved]
}

const idsIn = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
