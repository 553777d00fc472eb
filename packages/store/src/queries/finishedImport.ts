import type { Counter, HistoryImport, Sport } from '@slatecraft/slate'
import { and, count, eq, max, sql, sum } from 'drizzle-orm'
import { coversInWords } from '../coversInWords.ts'
import type { Queries } from '../database.ts'
import { gameSheets, historyImports as imports } from '../historySchema.ts'
import { withLock } from './advisoryLock.ts'
import { asImport, historyLock, importColumns } from './historyImport.ts'
import { historyVersion } from './historyVersion.ts'
import { latestSheets } from './latestSheets.ts'

type Finished = HistoryImport | 'nothing new' | undefined

/**
 * Lets the sheets of an import count, as `History.finish` says. Only the moment when they begin to holds others up: what
 * comes before and after it goes season by season.
 */
export async function finishedImport(db: Queries, id: number, finishedAt: Date): Promise<Finished> {
  const [open] = await db.select(importColumns).from(imports).where(eq(imports.id, id))
  if (open === undefined) return undefined
  if (open.finishedAt !== null) return asImport(open)
  // Without figures on rows that have just come, both databases compare each with all others.
  await db.execute(sql`analyze ${gameSheets}, ${imports}`)
  const seasons = await seasonsOf(db, id)
  const version = await historyVersion(db, open.sport)
  const compared = await comparedSheets(db, { id, sport: open.sport, seasons })

  const finished = await withLock(db, historyLock, async (tx): Promise<Finished | 'changed'> => {
    const [row] = await tx.select(importColumns).from(imports).where(eq(imports.id, id)).for('update')
    if (row === undefined) return undefined
    if (row.finishedAt !== null) return asImport(row)
    if (row.sheets !== open.sheets || (await historyVersion(tx, row.sport)) !== version) return 'changed'
    if (compared.sheets === compared.same) {
      // Its contents are those of other imports.
      await tx.delete(imports).where(eq(imports.id, id))
      return 'nothing new'
    }
    const [last] = await tx.select({ place: max(imports.place) }).from(imports)
    await tx
      .update(imports)
      .set({ ...compared, finishedAt, place: (last!.place ?? 0) + 1 })
      .where(eq(imports.id, id))
    return asImport({ ...row, ...compared, finishedAt })
  })
  if (finished === 'changed') return finishedImport(db, id, finishedAt)
  if (typeof finished === 'object') for (const season of seasons) await markReplaced(db, id, season)
  return finished
}

async function seasonsOf(db: Queries, id: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ season: gameSheets.season })
    .from(gameSheets)
    .where(eq(gameSheets.importId, id))
  return rows.map(({ season }) => season)
}

/** How many sheets of an import are what counts already, and what they are about. */
async function comparedSheets(
  db: Queries,
  { id, sport, seasons }: { id: number; sport: Sport; seasons: readonly number[] },
): Promise<Pick<HistoryImport, 'sheets' | 'same' | 'lines' | 'covers'>> {
  const games: { season: number; counter: Counter; sheets: number; same: number; lines: string | null }[] = []
  for (const season of seasons) {
    const latest = latestSheets(db, sport, [season])
    const counted = await db
      .select({
        counter: gameSheets.counter,
        sheets: count(),
        same: count(latest.contentHash),
        lines: sum(gameSheets.lines),
      })
      .from(gameSheets)
      .leftJoin(latest, eq(latest.contentHash, gameSheets.contentHash))
      .where(and(eq(gameSheets.importId, id), eq(gameSheets.season, season)))
      .groupBy(gameSheets.counter)
    games.push(...counted.map((row) => ({ ...row, season })))
  }
  const total = (of: 'sheets' | 'same' | 'lines') => games.reduce((all, row) => all + Number(row[of]), 0)
  return { sheets: total('sheets'), same: total('same'), lines: total('lines'), covers: coversInWords(games) }
}

/** Marks older rows of the games of a finished import, unless it is taken back already. */
async function markReplaced(db: Queries, id: number, season: number): Promise<void> {
  await withLock(db, historyLock, (tx) =>
    tx.execute(sql`
      update game_sheets as older set is_replaced = true
      from game_sheets as newer, history_imports as earlier, history_imports as later
      where newer.import_id = ${id} and newer.season = ${season} and later.id = ${id}
        and not older.is_replaced and older.sport = newer.sport and older.season = newer.season
        and older.part = newer.part and older.team = newer.team and older.counter = newer.counter
        and older.game = newer.game and older.position = newer.position
        and earlier.id = older.import_id and earlier.place < later.place`),
  )
}
