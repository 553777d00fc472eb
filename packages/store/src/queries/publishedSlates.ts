import { and, asc, count, countDistinct, desc, eq, getTableName, notInArray, type SQLWrapper, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Queries } from '../database.ts'
import type { PublishedSlates } from '../publishedSlates.ts'
import {
  cheatsheets,
  lineupRuns,
  ownSlates,
  savedLineups,
  slates,
  userGroups,
  userProjectionClears,
  userProjections,
  userSettings,
  userTeamStacks,
} from '../schema.ts'
import { contests, sims, simulations, standings } from '../simulationSchema.ts'
import { storable } from '../storable.ts'
import type { QueryParts } from './queryParts.ts'
import { markDeleted } from './slateDeletion.ts'
import { isOfSlate, isSameSlate, keyColumns } from './slateKey.ts'
import { withSlateLock } from './slates.ts'

/** Users' inputs on a slate. */
const inputs = [userSettings, userTeamStacks, userGroups, userProjections] as const
/**
 * Everything with a slate's key, deleted with the slate, except what users know of finished contests. The lineups of a run
 * are deleted with the run.
 */
const work = [
  ...[...inputs, userProjectionClears, lineupRuns, savedLineups, cheatsheets],
  ...[contests, simulations, sims],
] as const

export const publishedSlates = ({ db, stamp }: QueryParts): PublishedSlates => ({
  async all(sport) {
    const owners = ownersOf(db)
    const [runs, lineups, lists] = [lineupRuns, savedLineups, cheatsheets].map((table) => rowsOf(db, table))
    const rows = await db
      .select({
        key: keyColumns(slates),
        isHidden: slates.isHidden,
        players: slates.playerCount,
        hasProjections: slates.hasProjections,
        updatedAt: slates.updatedAt,
        uses: {
          owners: orZero(owners.owners),
          runs: orZero(runs!.rows),
          savedLineups: orZero(lineups!.rows),
          lists: orZero(lists!.rows),
        },
      })
      .from(slates)
      .leftJoin(owners, isSameSlate(owners, slates))
      .leftJoin(runs!, isSameSlate(runs!, slates))
      .leftJoin(lineups!, isSameSlate(lineups!, slates))
      .leftJoin(lists!, isSameSlate(lists!, slates))
      .where(sport === undefined ? undefined : eq(slates.sport, sport))
      .orderBy(desc(slates.updatedAt), slates.contestType, slates.slate)
    return rows
  },

  async setHidden(key, isHidden) {
    const changed = await storable(
      db.update(slates).set({ isHidden }).where(isOfSlate(slates, key)).returning({ slate: slates.slate }),
    )
    return changed.length > 0
  },

  remove: (key) =>
    storable(
      withSlateLock(db, key, async (tx) => {
        const gone = await tx.delete(slates).where(isOfSlate(slates, key)).returning({ slate: slates.slate })
        if (gone.length === 0) return false
        await markDeleted(tx, key, stamp())
        const owners = tx.select({ owner: ownSlates.owner }).from(ownSlates).where(isOfSlate(ownSlates, key))
        // Users with a slate of their own under this key work on that one.
        const isOfSlateOnly = (table: (typeof work)[number]) =>
          and(isOfSlate(table, key), notInArray(table.owner, owners))
        // In the order of their ids, as everything that locks several must, or two could deadlock.
        for (const table of [lineupRuns, savedLineups, simulations])
          await tx.select({ id: table.id }).from(table).where(isOfSlateOnly(table)).orderBy(asc(table.id)).for('update')
        for (const table of work) await tx.delete(table).where(isOfSlateOnly(table))
        await tx.delete(standings).where(isOfSlate(standings, key))
        return true
      }),
    ),
})

/** Reads the table once and groups it, however many slates there are. The count's name must be unique in the outer query. */
function rowsOf(db: Queries, table: typeof lineupRuns | typeof savedLineups | typeof cheatsheets) {
  const key = keyColumns(table)
  return db
    .select({ ...key, rows: count().as(`rows_of_${getTableName(table)}`) })
    .from(table)
    .groupBy(...Object.values(key))
    .as(`keeping_${getTableName(table)}`)
}

function ownersOf(db: Queries) {
  const [settings, stacks, groups, edits] = inputs.map((table) =>
    db.selectDistinct({ ...keyColumns(table), owner: table.owner }).from(table),
  )
  const all = unionAll(settings!, stacks!, groups!, edits!).as('inputs')
  const key = keyColumns(all)
  return db
    .select({ ...key, owners: countDistinct(all.owner).as('owner_count') })
    .from(all)
    .groupBy(...Object.values(key))
    .as('owners')
}

/** 0 for a slate without work. */
const orZero = (counted: SQLWrapper) => sql<number>`coalesce(${counted}, 0)::int`
