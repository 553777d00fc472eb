import type { Sport } from '@slatecraft/slate'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import { historyImports as imports, historyLinks as links } from '../historySchema.ts'

/** A short text of which imports count in which order, and of the links. */
export async function historyVersion(db: Queries, sport: Sport): Promise<string> {
  const finished = db
    .select({ ids: sql`coalesce(string_agg(${imports.id}::text, ',' order by ${imports.place}), '')` })
    .from(imports)
    .where(and(eq(imports.sport, sport), isNotNull(imports.place)))
  const linked = db
    .select({
      names: sql`coalesce(json_agg(json_build_array(${links.poolName}, ${links.historyName}) order by ${links.poolName})::text, '')`,
    })
    .from(links)
    .where(eq(links.sport, sport))
  const [all] = await db.select({ version: sql<string>`md5((${finished}) || (${linked}))` }).from(sql`(select) as one`)
  return all!.version
}
