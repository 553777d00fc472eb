import type { Sport } from '@slatecraft/slate'
import { and, desc, eq, inArray, isNotNull, not, type SQL } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import { gameSheets, historyImports as imports } from '../historySchema.ts'

/** Of each game the row that counts: of finished imports, the one that was finished last. */
export function latestSheets(db: Queries, sport: Sport, seasons: readonly number[], more?: SQL) {
  const { season, part, team, counter, game, position, contentHash } = gameSheets
  const key = [season, part, team, counter, game, position]
  return db
    .selectDistinctOn(key, { season, part, team, counter, game, position, contentHash })
    .from(gameSheets)
    .innerJoin(imports, eq(imports.id, gameSheets.importId))
    .where(
      and(
        isNotNull(imports.place),
        not(gameSheets.isReplaced),
        eq(gameSheets.sport, sport),
        inArray(season, [...seasons]),
        more,
      ),
    )
    .orderBy(...key, desc(imports.place))
    .as('latest')
}
