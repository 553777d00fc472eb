import { type PlayerLog, WeeklyLog } from '@slatecraft/slate'
import { nameWithoutSuffix } from '@slatecraft/slate/csv'
import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import { logsOfPlayer, type PlayerLogs, type PlayerQuery } from '../logsOfPlayer.ts'
import { weeklyLogs } from '../schema.ts'

/** A statement takes at most 65,535 values; a row has 7. */
const rowsAtOnce = 5000

/** Stores all logs or none. A player's week that is already there is replaced. */
export async function importWeeklyLogs(db: Queries, logs: readonly PlayerLog[]): Promise<void> {
  const rows = logs.map(({ season, name, position, team, log }) => {
    return { season, week: log.Week, nameKey: nameWithoutSuffix(name), name, position, team, log }
  })
  // A statement can update a row only once.
  const rowOf = new Map(rows.map(({ log: _, ...key }, index) => [Object.values(key).join('|'), rows[index]!]))
  const once = [...rowOf.values()]
  await db.transaction(async (tx) => {
    for (let from = 0; from < once.length; from += rowsAtOnce)
      await tx
        .insert(weeklyLogs)
        .values(once.slice(from, from + rowsAtOnce))
        .onConflictDoUpdate({ target: keyColumns, set: { log: sql`excluded.log` } })
  })
}

const { nameKey, season, week, position, team, name } = weeklyLogs
const keyColumns = [nameKey, season, week, position, team, name]

/** A player's log in one season: the one asked for, or the latest with the player. Undefined if there is none. */
export async function weeklyLogsOf(db: Queries, sought: PlayerQuery): Promise<PlayerLogs | undefined> {
  const rows = await db
    .select({ season, name, position, team, log: weeklyLogs.log })
    .from(weeklyLogs)
    .where(
      and(
        eq(nameKey, nameWithoutSuffix(sought.name)),
        sought.season === undefined ? undefined : eq(season, sought.season),
      ),
    )
  return logsOfPlayer(
    rows.map((row) => ({ ...row, log: StoredLog.parse(row.log) })),
    sought,
  )
}

/** Drops columns that only older versions knew. */
const StoredLog = WeeklyLog.strip()
