import type { GameSheet } from '@slatecraft/slate'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import type { SheetQuery } from '../history.ts'
import { gameSheets, sheetContents } from '../historySchema.ts'
import { inTime } from './inTime.ts'
import { latestSheets } from './latestSheets.ts'

/** The sheets that count, in the order of the games. */
export async function readSheets(
  db: Queries,
  { sport, seasons, parts, counter, team }: SheetQuery,
): Promise<GameSheet[]> {
  const wanted = and(
    parts && inArray(gameSheets.part, [...parts]),
    counter === undefined ? undefined : eq(gameSheets.counter, counter),
    team === undefined ? undefined : eq(gameSheets.team, team),
  )
  const latest = latestSheets(db, sport, seasons, wanted)
  const rows = await db
    .select({ content: sheetContents.content })
    .from(latest)
    .innerJoin(sheetContents, eq(sheetContents.hash, latest.contentHash))
    .orderBy(
      ...[asc(latest.season), asc(inTime(latest.counter)), asc(latest.game)],
      ...[asc(latest.team), asc(latest.part), asc(latest.position)],
    )
  return rows.map(({ content }) => content)
}
