import type { SlateKey } from '@slatecraft/slate'
import { and, type Column, eq, type SQL } from 'drizzle-orm'

/** A table or query whose rows belong to slates. */
type OfSlates = Record<keyof SlateKey, Column>

/** The columns that identify the slate. */
export const keyColumns = <Of extends OfSlates>({ sport, site, contestType, season, counter, slate }: Of) => ({
  sport: sport as Of['sport'],
  site: site as Of['site'],
  contestType: contestType as Of['contestType'],
  season: season as Of['season'],
  counter: counter as Of['counter'],
  slate: slate as Of['slate'],
})

export const isOfSlate = (of: OfSlates, { sport, ...named }: SlateKey): SQL | undefined =>
  and(eq(of.sport, sport), isNamed(of, named))

/** In any sport: some calls name a slate without one. */
export const isNamed = (
  of: OfSlates,
  { site, season, counter, contestType, slate }: Omit<SlateKey, 'sport'>,
): SQL | undefined =>
  and(
    eq(of.site, site),
    eq(of.season, season),
    eq(of.counter, counter),
    eq(of.contestType, contestType),
    eq(of.slate, slate),
  )

export const isSameSlate = (one: OfSlates, other: OfSlates): SQL | undefined =>
  and(
    eq(one.sport, other.sport),
    eq(one.site, other.site),
    eq(one.season, other.season),
    eq(one.counter, other.counter),
    eq(one.contestType, other.contestType),
    eq(one.slate, other.slate),
  )
