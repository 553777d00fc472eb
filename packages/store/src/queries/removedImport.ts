import type { HistoryImport } from '@slatecraft/slate'
import { and, eq, exists, isNull, lt, not, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queries } from '../database.ts'
import { gameSheets, historyImports as imports, sheetContents } from '../historySchema.ts'
import { withLock } from './advisoryLock.ts'
import { asImport, historyLock, importColumns } from './historyImport.ts'

/** Nobody goes on with an import that was started earlier. */
const abandonedAfterMs = 24 * 3_600_000

/** Removes an import, as `History.remove` says. */
export async function removedImport(db: Queries, id: number): Promise<HistoryImport | 'open' | undefined> {
  const removed = await withLock(db, historyLock, async (tx) => {
    const [row] = await tx.select(importColumns).from(imports).where(eq(imports.id, id)).for('update')
    if (row === undefined) return undefined
    if (row.finishedAt !== null) await unmarkReplaced(tx, id)
    await deleteImport(tx, id)
    return row.finishedAt === null ? 'open' : asImport(row)
  })
  if (removed !== undefined) await vacuum(db)
  return removed
}

/** Cancels imports that were started long ago and never finished. */
export async function sweepImports(db: Queries, now: Date): Promise<void> {
  const isAbandoned = and(isNull(imports.finishedAt), lt(imports.startedAt, new Date(now.getTime() - abandonedAfterMs)))
  if ((await db.$count(imports, isAbandoned)) === 0) return
  await withLock(db, historyLock, async (tx) => {
    for (const { id } of await tx.select({ id: imports.id }).from(imports).where(isAbandoned))
      await deleteImport(tx, id)
  })
  await vacuum(db)
}

/** Of the games of an import that is about to go, the newest other rows are no longer replaced. */
async function unmarkReplaced(tx: Queries, id: number): Promise<void> {
  await tx.execute(sql`
    update game_sheets as next set is_replaced = false from (
      select distinct on (older.season, older.part, older.team, older.counter, older.game, older.position) older.*
      from game_sheets as gone
      join game_sheets as older using (sport, season, part, team, counter, game, position)
      join history_imports on history_imports.id = older.import_id
      where gone.import_id = ${id} and older.import_id <> ${id} and history_imports.place is not null
      order by older.season, older.part, older.team, older.counter, older.game, older.position,
        history_imports.place desc
    ) as newest
    where newest.is_replaced and next.import_id = newest.import_id and next.season = newest.season
      and next.part = newest.part and next.team = newest.team and next.counter = newest.counter
      and next.game = newest.game and next.position = newest.position`)
}

/** With its contents, unless another import has them too. */
async function deleteImport(tx: Queries, id: number): Promise<void> {
  const other = alias(gameSheets, 'other')
  const isHere = tx
    .select({ one: sql`1` })
    .from(gameSheets)
    .where(and(eq(gameSheets.importId, id), eq(gameSheets.contentHash, sheetContents.hash)))
  const isElsewhere = tx
    .select({ one: sql`1` })
    .from(other)
    .where(and(not(eq(other.importId, id)), eq(other.contentHash, sheetContents.hash)))
  await tx.delete(sheetContents).where(and(exists(isHere), notExists(isElsewhere)))
  await tx.delete(imports).where(eq(imports.id, id))
}

/** Makes the room of removed rows usable: PGlite has nothing that does so by itself. */
async function vacuum(db: Queries): Promise<void> {
  await db.execute(sql`vacuum ${gameSheets}, ${sheetContents}`)
}
