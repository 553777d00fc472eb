import { Player, type Slate, type SlateKey, type Sport, updatedPool } from '@slatecraft/slate'
import { and, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Queries } from '../database.ts'
import { slates } from '../schema.ts'

/** Slates of one sport, site and time period. */
export type Period = Pick<SlateKey, 'sport' | 'site' | 'season' | 'counter'>

export type SlateToImport = Pick<Slate, 'key' | 'players' | 'maxSalary' | 'hasProjections'>

const keyColumns = {
  sport: slates.sport,
  site: slates.site,
  contestType: slates.contestType,
  season: slates.season,
  counter: slates.counter,
  slate: slates.slate,
}

/** Updates the pool of a slate, keeping what `updatedPool` says that a newer file has lost; users' edits stay. */
export async function importSlate(
  db: Queries,
  { key, maxSalary, ...imported }: SlateToImport,
  updatedAt: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`slate ${Object.values(key).join('/')}`}))`)
    const before = await findSlate(tx, key)
    const pool = { ...updatedPool(before, imported), maxSalary, updatedAt }
    await tx
      .insert(slates)
      .values({ ...key, ...pool })
      .onConflictDoUpdate({ target: Object.values(keyColumns), set: pool })
  })
}

export async function findSlate(db: Queries, key: SlateKey): Promise<Slate | undefined> {
  const [row] = await db
    .select({
      players: slates.players,
      maxSalary: slates.maxSalary,
      hasProjections: slates.hasProjections,
      updatedAt: slates.updatedAt,
    })
    .from(slates)
    .where(isSlate(key))
  if (row === undefined) return undefined
  return {
    key,
    // Parsed once more: an older version of this program may have written it.
    players: z.array(Player).parse(row.players),
    maxSalary: row.maxSalary,
    updatedAt: row.updatedAt.toISOString(),
    hasProjections: row.hasProjections,
    isDemo: false,
  }
}

/** Keys of the slates of a period, by name. */
export function slatesOf(db: Queries, { sport, site, season, counter }: Period): Promise<SlateKey[]> {
  return db
    .select(keyColumns)
    .from(slates)
    .where(and(eq(slates.sport, sport), eq(slates.site, site), eq(slates.season, season), eq(slates.counter, counter)))
    .orderBy(slates.contestType, slates.slate)
}

/** Keys of all slates of a sport and site, the latest import first. */
export function importedSlates(db: Queries, { sport, site }: Pick<SlateKey, 'sport' | 'site'>): Promise<SlateKey[]> {
  return db
    .select(keyColumns)
    .from(slates)
    .where(and(eq(slates.sport, sport), eq(slates.site, site)))
    .orderBy(desc(slates.updatedAt), slates.contestType, slates.slate)
}

/** The sport whose slate this is, the latest import where several sports have one of that name (C-29). */
export async function sportOfSlate(db: Queries, key: Omit<SlateKey, 'sport'>): Promise<Sport | undefined> {
  const [row] = await db
    .select({ sport: slates.sport })
    .from(slates)
    .where(isNamed(key))
    .orderBy(desc(slates.updatedAt))
    .limit(1)
  return row?.sport
}

const isSlate = (key: SlateKey) => and(eq(slates.sport, key.sport), isNamed(key))

const isNamed = (key: Omit<SlateKey, 'sport'>) =>
  and(
    eq(slates.site, key.site),
    eq(slates.season, key.season),
    eq(slates.counter, key.counter),
    eq(slates.contestType, key.contestType),
    eq(slates.slate, key.slate),
  )
