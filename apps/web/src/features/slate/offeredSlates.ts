import { offeredSeasons, type SlateKey, type Sport } from '@slatecraft/slate'
import { slateId } from './shared/slateId.ts'

/** Where a slate's pool is: on the server (published) or in this browser (uploaded). */
export type SlateSource = 'server' | 'browser'

interface OfferedSlates {
  /** The slate key from the URL. */
  wanted: SlateKey
  /** The uploaded slates; undefined until loaded. */
  own: readonly SlateKey[] | undefined
  /** Names of published slates in the period, of the wanted contest type. */
  names: 'loading' | 'failed' | readonly string[]
}

/**
 * Which slate to show, and from where; undefined while unknown and if there is none. An uploaded slate takes priority over
 * a published slate of the same name, and needs no server.
 */
export function slateToShow({ wanted, own, names }: OfferedSlates): { key: SlateKey; source: SlateSource } | undefined {
  if (own === undefined) return undefined
  const ownNames = namesIn(own, wanted)
  const choose = (slate: string | undefined) =>
    slate === undefined
      ? undefined
      : ({ key: { ...wanted, slate }, source: ownNames.includes(slate) ? 'browser' : 'server' } as const)
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

/** The documented seasons and those of imported slates, newest first. */
export function seasonsFor(sport: Sport, current: number, imported: readonly SlateKey[]): number[] {
  const seasons = new Set([...offeredSeasons(sport), current, ...imported.map((slate) => slate.season)])
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
