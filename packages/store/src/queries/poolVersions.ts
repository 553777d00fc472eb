import type { SlateKey } from '@slatecraft/slate'
import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import { ownerColumn } from '../owner.ts'
import { ownSlates as own, slates } from '../schema.ts'
import { isOfSlate } from './slateKey.ts'

/** Short texts that change with every write of a slate, and never come back. Undefined where there is no such slate. */
export interface PoolVersions {
  own: string | undefined
  /** `hidden` for a slate that only admins find. */
  published: string | undefined
}

/** Reads no pool, so it is cheap. */
export async function poolVersions(db: Queries, key: SlateKey, userId: string | undefined): Promise<PoolVersions> {
  const published = db
    .select({ version: sql`case when ${slates.isHidden} then 'hidden' else ${versionOf(slates)} end` })
    .from(slates)
    .where(isOfSlate(slates, key))
  const users = userId && and(eq(own.owner, ownerColumn({ userId })), isOfSlate(own, key))
  const theirs = users
    ? db
        .select({ version: versionOf(own) })
        .from(own)
        .where(users)
    : sql`select null::text`
  const [found] = await db
    .select({ published: sql<string | null>`(${published})`, own: sql<string | null>`(${theirs})` })
    .from(sql`(select) as one`)
  return { own: found!.own ?? undefined, published: found!.published ?? undefined }
}

/** The write that made the row. Times alone could be equal: two servers' clocks differ. */
const versionOf = (table: SQLWrapper & { updatedAt: SQLWrapper }) =>
  sql`${table}.xmin::text || ' ' || extract(epoch from ${table.updatedAt})::text`
