import {
  type ContestType,
  type Counter,
  CounterText,
  currentPeriod,
  dateInSeason,
  type Instant,
  nflWeeks,
  Season,
  Site,
  type SlateKey,
  Sport,
  seasonOf,
  siteFor,
  slateKeyFault,
} from '@slatecraft/slate'

/** The part of the URL that names a slate. */
export interface SlateSearch {
  sport?: string | undefined
  site?: string | undefined
  season?: string | undefined
  date?: string | undefined
  slate?: string | undefined
  contestType?: string | undefined
  /** `1` for an imported slate, so that no other person's browser takes another slate for it. */
  own?: string | undefined
}

/** Week 22 (the title game) has only showdown contests. */
const contestTypeAt = (sport: Sport, counter: Counter, wanted: ContestType): ContestType =>
  sport === 'nfl' && counter === nflWeeks ? 'showdown' : wanted

/** Reads a URL with the documented defaults at this time, keeping only values that go together. */
export function resolveSelection(search: SlateSearch, now: Instant): SlateKey {
  const sport = Sport.safeParse(search.sport).data ?? 'pga'
  const site = siteFor(sport, Site.safeParse(search.site).data)
  const { season, counter } = periodOf(sport, site, search) ?? currentPeriod(sport, now)
  const contestType = contestTypeAt(sport, counter, search.contestType === 'showdown' ? 'showdown' : 'classic')
  return { sport, site, contestType, season, counter, slate: search.slate?.slice(0, 80) || 'Main' }
}

/** A lone date or a lone season is not kept. */
function periodOf(sport: Sport, site: Site, { season, date }: SlateSearch) {
  if (season === undefined || date === undefined) return undefined
  const parsedSeason = Season.safeParse(Number(season))
  const parsedCounter = CounterText.safeParse(date)
  if (!parsedSeason.success || !parsedCounter.success) return undefined
  const counter = parsedCounter.data
  return slateKeyFault({ sport, site, counter }) === undefined ? { season: parsedSeason.data, counter } : undefined
}

/** Whether a URL names no slate at all, as the page's bare address does. */
export const isBare = ({ sport, site, season, date, slate, contestType }: SlateSearch): boolean =>
  [sport, site, season, date, slate, contestType].every((part) => part === undefined)

export const searchOf = (key: SlateKey, { isOwn } = { isOwn: false }): SlateSearch => ({
  sport: key.sport,
  site: key.site,
  season: String(key.season),
  date: String(key.counter),
  slate: key.slate,
  contestType: key.contestType,
  own: isOwn ? '1' : undefined,
})

/** Whether a URL fully names this slate, without defaults. */
export function isSearchOf(search: SlateSearch, key: SlateKey, how = { isOwn: false }): boolean {
  const { sport, site, season, date, slate, contestType, own } = searchOf(key, how)
  if (search.own !== own) return false
  const isSameContest = search.sport === sport && search.site === site && search.contestType === contestType
  return isSameContest && search.season === season && search.date === date && search.slate === slate
}

/** Another sport starts with its defaults; the site stays if it has such contests. */
export function withSport(key: SlateKey, sport: Sport, now: Instant): SlateKey {
  return resolveSelection({ sport, site: key.site }, now)
}

/**
 * NFL week 22 switches to showdown, leaving it to classic. A date brings its season: that of the slates imported for it, or
 * else the one in progress on it.
 */
export function withCounter(key: SlateKey, counter: Counter, imported: readonly SlateKey[]): SlateKey {
  if (typeof counter === 'number') return withPeriod(key, key.season, counter)
  const ofDate = imported.filter((slate) => slate.counter === counter).map(({ season }) => season)
  return withPeriod(
    key,
    ofDate.includes(key.season) ? key.season : (ofDate[0] ?? seasonOf(key.sport, counter)),
    counter,
  )
}

/**
 * A season opens at its newest imported slate, or else where it is now. A past one opens at its title game, or on the same
 * day of the year.
 */
export function withSeason(key: SlateKey, season: number, imported: readonly SlateKey[], now: Instant): SlateKey {
  const newest = imported.find((slate) => slate.season === season)
  if (newest !== undefined) return { ...withPeriod(key, season, newest.counter), slate: newest.slate }
  const current = currentPeriod(key.sport, now)
  if (season === current.season) return withPeriod(key, season, current.counter)
  return withPeriod(
    key,
    season,
    typeof key.counter === 'number' ? nflWeeks : dateInSeason(key.sport, season, key.counter),
  )
}

function withPeriod(key: SlateKey, season: number, counter: Counter): SlateKey {
  const left22 = key.sport === 'nfl' && key.counter === nflWeeks && counter !== nflWeeks
  const contestType = contestTypeAt(key.sport, counter, left22 ? 'classic' : key.contestType)
  return { ...key, season, counter, contestType }
}
