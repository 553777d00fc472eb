import { type Instant, offeredSeasons, type SlateKey } from '@slatecraft/slate'
import { slateId } from './shared/slateId.ts'
import type { SlateSource } from './shared/yourSlate.ts'

interface OfferedSlates {
  /** The slate key from the URL. */
  wanted: SlateKey
  /** Whether the URL says that it is an imported slate. Then no other takes its place. */
  isOwnWanted: boolean
  /** The imported slates; undefined until loaded. */
  own: readonly { key: SlateKey; source: SlateSource }[] | undefined
  /** Names of published slates in the period, of the wanted contest type. */
  names: 'loading' | 'failed' | readonly string[]
}

/**
 * Which slate to show, and from where; undefined while unknown and if there is none. An imported slate takes priority over
 * a published slate of the same name. One in this browser needs no server.
 */
export function slateToShow({
  wanted,
  isOwnWanted,
  own,
  names,
}: OfferedSlates): { key: SlateKey; source: SlateSource } | undefined {
  if (own === undefined) return undefined
  const sourceOf = new Map(own.map(({ key, source }) => [slateId(key), source]))
  const choose = (slate: string | undefined) => {
    if (slate === undefined) return undefined
    const key = { ...wanted, slate }
    return { key, source: sourceOf.get(slateId(key)) ?? 'server' }
  }
  const ownNames = namesIn(
    own.map(({ key }) => key),
    wanted,
  )
  if (isOwnWanted && !ownNames.includes(wanted.slate)) return undefined
  if (ownNames.includes(wanted.slate) || names === 'failed') return choose(wanted.slate)
  if (names === 'loading') return undefined
  return choose(chooseSlate(wanted.slate, [...ownNames, ...names]))
}

/** Names of the slates in a key's period and contest type. */
export function namesIn(slates: readonly SlateKey[], key: SlateKey): string[] {
  return slates.filter((other) => slateId({ ...other, slate: key.slate }) === slateId(key)).map(({ slate }) => slate)
}

/** The slate to show if the URL names one that does not exist. */
function chooseSlate(wanted: string, offered: readonly string[]): string | undefined {
  if (offered.includes(wanted)) return wanted
  return offered.includes('Main') ? 'Main' : offered[0]
}

/** The season in progress, the two before it, the one shown and those of imported slates, newest first. */
export function seasonsFor(
  { sport, season }: Pick<SlateKey, 'sport' | 'season'>,
  imported: readonly SlateKey[],
  now: Instant,
): number[] {
  const seasons = new Set([...offeredSeasons(sport, now), season, ...imported.map((slate) => slate.season)])
  return [...seasons].sort((a, b) => b - a)
}

/**
 * The slates nearest in time, same contest type first; other sites or sports only if this one has none.
 */
export function nearestSlates(key: SlateKey, slates: readonly SlateKey[], count = 3): SlateKey[] {
  const distinct = [...new Map(slates.map((slate) => [slateId(slate), slate])).values()]
  const ofSport = distinct.filter(({ sport }) => sport === key.sport)
  const ofSite = ofSport.filter(({ site }) => site === key.site)
  const offered = [ofSite, ofSport, distinct].find((some) => some.length > 0) ?? []
  return [...offered].sort((a, b) => distance(key, a) - distance(key, b)).slice(0, count)
}

function distance(key: SlateKey, other: SlateKey): number {
  const otherKind = other.contestType === key.contestType ? 0 : 0.5
  return Math.abs(day(key) - day(other)) + otherKind
}

/** Days since 1970 of a date, or of an NFL week counted from September 1. */
function day({ season, counter }: SlateKey): number {
  if (typeof counter === 'string') return Date.parse(counter) / msOfDay
  return Date.UTC(season, 8, 1) / msOfDay + 7 * (counter - 1)
}

const msOfDay = 86_400_000
