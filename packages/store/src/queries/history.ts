import { and, asc, desc, eq, isNotNull, max, sql } from 'drizzle-orm'
import type { History } from '../history.ts'
import { historyImports as imports, historyLinks as links, sheetContents } from '../historySchema.ts'
import { storable } from '../storable.ts'
import { addedSheets } from './addedSheets.ts'
import { finishedImport } from './finishedImport.ts'
import { asImport, historyLock, importColumns } from './historyImport.ts'
import { historyVersion } from './historyVersion.ts'
import type { QueryParts } from './queryParts.ts'
import { readSheets } from './readSheets.ts'
import { removedImport, sweepImports } from './removedImport.ts'

export function history({ db, serially, stamp, ownerLimits }: QueryParts): History {
  /** One at a time, because each decides which sheets count. */
  const deciding = <Result>(change: () => Promise<Result>): Promise<Result> => storable(serially(historyLock, change))

  return {
    start: async (head, by) => {
      await deciding(() => sweepImports(db, stamp()))
      const [all] = await db
        .select({ bytes: sql<string>`coalesce(sum(${sheetContents.bytes}), 0)` })
        .from(sheetContents)
      const [row] = await storable(
        db
          .insert(imports)
          .values({ ...head, importedBy: by, startedAt: stamp(), bytesBefore: Number(all!.bytes) })
          .returning({ id: imports.id }),
      )
      return row!.id
    },

    add: (id, from, sheets) =>
      storable(
        serially(`history import ${id}`, () =>
          db.transaction((tx) => addedSheets(tx, { id, from, sheets, most: ownerLimits.historyBytes })),
        ),
      ),

    finish: (id) => deciding(() => finishedImport(db, id, stamp())),

    remove: (id) => deciding(() => removedImport(db, id)),

    find: async (id) => {
      const [row] = await db.select(importColumns).from(imports).where(eq(imports.id, id))
      if (row === undefined) return undefined
      const { sport, kind, source, file, sheets } = row
      return { sport, kind, source, file, sheets, isFinished: row.finishedAt !== null }
    },

    list: async (sport) => {
      const rows = await db
        .select(importColumns)
        .from(imports)
        .where(and(isNotNull(imports.place), sport && eq(imports.sport, sport)))
        .orderBy(desc(imports.place))
      return rows.map(asImport)
    },

    version: (sport) => historyVersion(db, sport),

    sheets: (of) => storable(readSheets(db, of)),

    sources: async (sport) => {
      const rows = await db
        .select({ source: imports.source, importedAt: max(imports.finishedAt) })
        .from(imports)
        .where(and(eq(imports.sport, sport), isNotNull(imports.place)))
        .groupBy(imports.source)
        .orderBy(asc(imports.source))
      return rows.map(({ source, importedAt }) => ({ source, importedAt: importedAt!.toISOString() }))
    },

    links: (sport) =>
      db
        .select()
        .from(links)
        .where(eq(links.sport, sport))
        .orderBy(asc(sql`${links.poolName} collate "C"`)),

    link: async ({ sport, poolName, historyName }) => {
      await storable(
        db
          .insert(links)
          .values({ sport, poolName, historyName })
          .onConflictDoUpdate({ target: [links.sport, links.poolName], set: { historyName } }),
      )
    },

    unlink: async ({ sport, poolName }) => {
      const gone = await storable(
        db
          .delete(links)
          .where(and(eq(links.sport, sport), eq(links.poolName, poolName)))
          .returning({ sport: links.sport }),
      )
      return gone.length > 0
    },
  }
}
