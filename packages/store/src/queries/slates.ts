import { Player, type Slate, type SlateKey, type Sport, updatedPool } from '@slatecraft/slate'
import { and, desc, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Queries } from '../database.ts'
import { slates } from '../schema.ts'
import { withLock } from './advisoryLock.ts'
import { unmarkDeleted } from './slateDeletion.ts'
import { isNamed, isOfSlate, keyColumns } from './slateKey.ts'

/** Slates of one sport, site and time period. */
export type Period = Pick<SlateKey, 'sport' | 'site' | 'season' | 'counter'>

export type SlateToImport = Pick<Slate, 'key' | 'players' | 'maxSalary' | 'hasProjections'>

/** Whether admins have taken it from everybody's sight. */
export interface Hidable {
  isHidden: boolean
}

/** One change of a slate at a time: an import reads the pool that it updates. */
export function withSlateLock<Result>(
  db: Queries,
  { sport, site, contestType, season, counter, slate }: SlateKey,
  change: (tx: Queries) => Promise<Result>,
): Promise<Result> {
  return withLock(db, `slate ${[sport, site, contestType, season, counter, slate].join('/')}`, change)
}

/**
 * Updates the pool of a slate, keeping what `updatedPool` says that a newer file has lost; users' edits stay, and what is
 * hidden stays hidden.
 */
export async function importSlate(
  db: Queries,
  { key, maxSalary, ...imported }: SlateToImport,
  updatedAt: Date,
): Promise<void> {
  await withSlateLock(db, key, async (tx) => {
    const before = await findSlate(tx, key)
    const pool = { ...updatedPool(before, imported), maxSalary, updatedAt }
    await tx
      .insert(slates)
      .values({ ...key, ...pool })
      .onConflictDoUpdate({ target: Object.values(keyColumns(slates)), set: pool })
    await unmarkDeleted(tx, key)
  })
}

/** Also a hidden one. */
export async function findSlate(db: Queries, key: SlateKey): Promise<(Slate & Hidable) | undefined> {
  const [row] = await db
    .select({
      players: slates.players,
      maxSalary: slates.maxSalary,
      hasProjections: slates.hasProjections,
      isHidden: slates.isHidden,
      updatedAt: slates.updatedAt,
    })
    .from(slates)
    .where(isOfSlate(slates, key))
  if (row === undefined) return undefined
  return {
    key,
    // Parsed once more: an older version of this program may have written it.
    players: z.array(Player).parse(row.players),
    maxSalary: row.maxSalary,
    updatedAt: row.updatedAt.toISOString(),
    hasProjections: row.hasProjections,
    isHidden: row.isHidden,
    isDemo: false,
  }
}

/** Keys of the slates of a period, by name, hidden ones among them. */
export function slatesOf(db: Queries, { sport, site, season, counter }: Period): Promise<(SlateKey & Hidable)[]> {
  return db
    .select({ ...keyColumns(slates), isHidden: slates.isHidden })
    .from(slates)
    .where(and(eq(slates.sport, sport), eq(slates.site, site), eq(slates.season, season), eq(slates.counter, counter)))
    .orderBy(slates.contestType, slates.slate)
}

/** Keys of all slates of a sport and site that are not hidden, the latest import first. */
export function importedSlates(db: Queries, { sport, site }: Pick<SlateKey, 'sport' | 'site'>): Promise<SlateKey[]> {
  return db
    .select(keyColumns(slates))
    .from(slates)
    .where(and(eq(slates.sport, sport), eq(slates.site, site), eq(slates.isHidden, false)))
    .orderBy(desc(slates.updatedAt), slates.contestType, slates.slate)
}

/** The sport whose slate this is, the latest import where several sports have one of that name, hidden ones last. */
export async function sportOfSlate(db: Queries, key: Omit<SlateKey, 'sport'>): Promise<Sport | undefined> {
  const [row] = await db
    .select({ sport: slates.sport })
    .from(slates)
    .where(isNamed(slates, key))
    .orderBy(slates.isHidden, desc(slates.updatedAt))
    .limit(1)
  return row?.sport
}
