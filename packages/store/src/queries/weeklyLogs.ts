import { type PlayerLog, WeeklyLog } from '@slatecraft/slate'
import { nameWithoutSuffix } from '@slatecraft/slate/csv'
import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import { logsOfPlayer, type PlayerLogs, type PlayerQuery } from '../logsOfPlayer.ts'
import { weeklyLogs } from '../schema.ts'

/** A statement has at most 65,535 values, and a row 7. */
const rowsAtOnce = 5000

/** Keeps what a file of statistics tells: all of it or nothing. A week of a player that is there already is replaced. */
export async function importWeeklyLogs(db: Queries, logs: readonly PlayerLog[]): Promise<void> {
  const rows = logs.map(({ season, name, position, team, log }) => {
    return { season, week: log.Week, nameKey: nameWithoutSuffix(name), name, position, team, log }
  })
  // A statement may touch a row only once.
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

/** The log of one player in one season, the latest that has him where none is named; undefined where there is none. */
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

/** Columns that an older version knew and this one doesn't are left out. */
const StoredLog = WeeklyLog.strip()
