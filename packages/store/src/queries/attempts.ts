import { createHash } from 'node:crypto'
import { and, desc, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { attempts as table } from '../accountSchema.ts'
import type { Attempts } from '../accounts.ts'
import type { QueryParts } from './queryParts.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

/** A flood of made-up names fills no more rows: the oldest make room, looked at after so many new attempts. */
const usualRows = { most: 100_000, between: 1000 } as const

/** Names are stored as SHA-256, so the table reveals no email or address. */
export function attempts(
  { db, stamp }: Pick<QueryParts, 'db' | 'stamp'>,
  rows: { most: number; between: number } = usualRows,
): Attempts {
  let cleared = 0
  let counted = 0

  /** No window is longer than a day. */
  const forgetOld = async () => {
    cleared = stamp().getTime()
    await db.delete(table).where(lt(table.since, new Date(cleared - dayMs)))
  }

  const dropOldest = async () => {
    const [oldest] = await db
      .select({ since: table.since })
      .from(table)
      .orderBy(desc(table.since))
      .limit(1)
      .offset(rows.most)
    if (oldest !== undefined) await db.delete(table).where(lte(table.since, oldest.since))
  }

  return {
    count: async (name, windowMs) => {
      const now = stamp()
      if (now.getTime() - cleared >= hourMs) await forgetOld()
      if (++counted % rows.between === 0) await dropOldest()
      const begin = new Date(now.getTime() - windowMs).toISOString()
      const isOver = sql`${table.since} <= ${begin}::timestamptz`
      const [row] = await db
        .insert(table)
        .values({ name: hashOf(name), count: 1, since: now })
        .onConflictDoUpdate({
          target: table.name,
          set: {
            count: sql`case when ${isOver} then 1 else ${table.count} + 1 end`,
            since: sql`case when ${isOver} then excluded.since else ${table.since} end`,
          },
        })
        .returning()
      return { count: row!.count, resetAt: new Date(row!.since.getTime() + windowMs) }
    },

    forgetOld,

    read: async (name, windowMs) => {
      const now = stamp().getTime()
      const [row] = await db
        .select()
        .from(table)
        .where(eq(table.name, hashOf(name)))
      const isOver = row === undefined || row.since.getTime() + windowMs <= now
      return isOver
        ? { count: 0, resetAt: new Date(now) }
        : { count: row.count, resetAt: new Date(row.since.getTime() + windowMs) }
    },

    undo: async (name) => {
      await db
        .update(table)
        .set({ count: sql`${table.count} - 1` })
        .where(and(eq(table.name, hashOf(name)), gt(table.count, 0)))
    },

    forget: async (name) => {
      await db.delete(table).where(eq(table.name, hashOf(name)))
    },
  }
}

const hashOf = (name: string) => createHash('sha256').update(name).digest('base64url')
