import { type GameSheet, InputError } from '@slatecraft/slate'
import { and, eq, exists, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import type { SheetsTaken } from '../history.ts'
import { gameSheets, historyImports as imports, sheetContents } from '../historySchema.ts'
import { type SheetRow, sheetRow } from '../sheetRow.ts'
import { lockShared } from './advisoryLock.ts'
import { historyLock } from './historyImport.ts'

interface Added {
  id: number
  from: number
  sheets: readonly GameSheet[]
  /** Bytes of all contents. */
  most: number
}

/** Adds sheets to an open import, as `History.add` says. */
export async function addedSheets(
  tx: Queries,
  { id, from, sheets, most }: Added,
): Promise<SheetsTaken | 'no-room' | undefined> {
  await lockShared(tx, historyLock)
  const [open] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), isNull(imports.finishedAt)))
    .for('update')
  if (open === undefined) return undefined
  if (sheets.some(({ sport }) => sport !== open.sport))
    throw new InputError([{ field: 'sheets', reason: `must be of ${open.sport}, the sport of the import` }])
  const rows = sheets.map(sheetRow)
  const stored = await storedAmong(tx, rows)
  const unstored = rows.filter(({ hash }) => !stored.has(hash))
  const bytesAdded = open.bytesAdded + unstored.reduce((sum, { content }) => sum + content.length, 0)
  if (open.bytesBefore + bytesAdded > most) return 'no-room'

  const added = await addRows(tx, id, rows)
  await addContents(
    tx,
    unstored.filter(({ hash }) => added.has(hash)),
  )
  await tx
    .update(imports)
    .set({ sheets: Math.max(open.sheets, from + sheets.length), bytesAdded })
    .where(eq(imports.id, id))
  return { taken: sheets.length, same: rows.filter(({ hash }) => stored.get(hash) === true).length }
}

/** By hash, the contents that are stored, and whether they count. */
async function storedAmong(tx: Queries, rows: readonly SheetRow[]): Promise<Map<string, boolean>> {
  const isCurrent = exists(
    tx
      .select({ one: sql`1` })
      .from(gameSheets)
      .innerJoin(imports, eq(imports.id, gameSheets.importId))
      .where(and(eq(gameSheets.contentHash, sheetContents.hash), not(gameSheets.isReplaced), isNotNull(imports.place))),
  )
  const found = await tx
    .select({ hash: sheetContents.hash, isCurrent: sql<boolean>`${isCurrent}` })
    .from(sheetContents)
    .where(
      inArray(
        sheetContents.hash,
        rows.map(({ hash }) => hash),
      ),
    )
  return new Map(found.map((one) => [one.hash, one.isCurrent]))
}

/** Rows as one parameter: thousands of them take the parser longer than the insert. @returns the hashes of those that are new. */
async function addRows(tx: Queries, id: number, rows: readonly SheetRow[]): Promise<Set<string>> {
  const written = JSON.stringify(rows.map(({ content: _, ...row }) => row))
  const added = await tx
    .insert(gameSheets)
    .select(
      sql`select ${id}::integer, sport, season, part, team, counter, game, position, false, lines, hash
        from json_to_recordset(${written}::json) as sheets(
          sport text, season smallint, part text, team text, counter text, game smallint, position text,
          lines smallint, hash text
        )`,
    )
    .onConflictDoNothing()
    .returning({ hash: gameSheets.contentHash })
  return new Set(added.map(({ hash }) => hash))
}

async function addContents(tx: Queries, rows: readonly SheetRow[]): Promise<void> {
  // In one order everywhere, because two imports that add the same contents wait for each other.
  const inOrder = rows.toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
  const written = inOrder.map(
    ({ hash, content }) => `{"hash":"${hash}","bytes":${content.length},"content":${content}}`,
  )
  await tx
    .insert(sheetContents)
    .select(
      sql`select hash, bytes, content
        from json_to_recordset(${`[${written.join(',')}]`}::json) as contents(hash text, bytes integer, content json)`,
    )
    .onConflictDoNothing()
}
