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

export interface Hidable {
  isHidden: boolean
}

/** Runs changes of one slate one after another: an import reads the pool that it updates. */
export function withSlateLock<Result>(
  db: Queries,
  { sport, site, contestType, season, counter, slate }: SlateKey,
  change: (tx: Queries) => Promise<Result>,
): Promise<Result> {
  return withLock(db, `slate ${[sport, site, contestType, season, counter, slate].join('/')}`, change)
}

/**
 * Publishes a slate or updates its pool, keeping the values of the old pool that `updatedPool` keeps. Users' edits stay,
 * and a hidden slate stays hidden.
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

/** Finds hidden slates too. */
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
    // Parsed again, since an older version may have written it.
    players: z.array(Player).parse(row.players),
    maxSalary: row.maxSalary,
    updatedAt: row.updatedAt.toISOString(),
    hasProjections: row.hasProjections,
    isHidden: row.isHidden,
    isDemo: false,
  }
}

/** Keys of a period's slates by name, hidden ones included, with the number of their players. */
export function slatesOf(
  db: Queries,
  { sport, site, season, counter }: Period,
): Promise<(SlateKey & Hidable & { players: number })[]> {
  return db
    .select({ ...keyColumns(slates), isHidden: slates.isHidden, players: slates.playerCount })
    .from(slates)
    .where(and(eq(slates.sport, sport), eq(slates.site, site), eq(slates.season, season), eq(slates.counter, counter)))
    .orderBy(slates.contestType, slates.slate)
}

/** Keys of all visible slates of a sport and site, latest import first. */
export function importedSlates(db: Queries, { sport, site }: Pick<SlateKey, 'sport' | 'site'>): Promise<SlateKey[]> {
  return db
    .select(keyColumns(slates))
    .from(slates)
    .where(and(eq(slates.sport, sport), eq(slates.site, site), eq(slates.isHidden, false)))
    .orderBy(desc(slates.updatedAt), slates.contestType, slates.slate)
}

/** The sport with such a slate; if several have one, the latest import counts, visible ones first. */
export async function sportOfSlate(db: Queries, key: Omit<SlateKey, 'sport'>): Promise<Sport | undefined> {
  const [row] = await db
    .select({ sport: slates.sport })
    .from(slates)
    .where(isNamed(slates, key))
    .orderBy(slates.isHidden, desc(slates.updatedAt))
    .limit(1)
  return row?.sport
}
