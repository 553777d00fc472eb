import {
  type ContestType,
  type Counter,
  CounterText,
  defaultCounter,
  defaultSeason,
  type Instant,
  nflWeeks,
  Season,
  Site,
  type SlateKey,
  Sport,
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
}

/** Week 22 (the title game) has only showdown contests. */
const contestTypeAt = (sport: Sport, counter: Counter, wanted: ContestType): ContestType =>
  sport === 'nfl' && counter === nflWeeks ? 'showdown' : wanted

/** Reads a URL with the documented defaults, keeping only values that go together. */
export function resolveSelection(search: SlateSearch, now: Instant): SlateKey {
  const sport = Sport.safeParse(search.sport).data ?? 'pga'
  const site = siteFor(sport, Site.safeParse(search.site).data)
  const { season, counter } = periodOf(sport, site, search) ?? {
    season: defaultSeason(sport),
    counter: defaultCounter(sport, now),
  }
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

export const searchOf = (key: SlateKey): SlateSearch => ({
  sport: key.sport,
  site: key.site,
  season: String(key.season),
  date: String(key.counter),
  slate: key.slate,
  contestType: key.contestType,
})

/** Whether a URL fully names this slate, without defaults. */
export function isSearchOf(search: SlateSearch, key: SlateKey): boolean {
  const { sport, site, season, date, slate, contestType } = searchOf(key)
  const isSameContest = search.sport === sport && search.site === site && search.contestType === contestType
  return isSameContest && search.season === season && search.date === date && search.slate === slate
}

/** Another sport starts with its defaults; the site stays if it has such contests. */
export function withSport(key: SlateKey, sport: Sport, now: Instant): SlateKey {
  return resolveSelection({ sport, site: key.site }, now)
}

/** NFL week 22 switches to showdown, leaving it to classic. */
export function withCounter(key: SlateKey, counter: Counter): SlateKey {
  const left22 = key.sport === 'nfl' && key.counter === nflWeeks && counter !== nflWeeks
  return { ...key, counter, contestType: contestTypeAt(key.sport, counter, left22 ? 'classic' : key.contestType) }
}

/** A season opens at its newest imported slate, or else at the documented period. */
export function withSeason(key: SlateKey, season: number, imported: readonly SlateKey[], now: Instant): SlateKey {
  const newest = imported.find((slate) => slate.season === season)
  if (newest !== undefined) return { ...withCounter({ ...key, season }, newest.counter), slate: newest.slate }
  if (season === defaultSeason(key.sport)) return withCounter({ ...key, season }, defaultCounter(key.sport, now))
  if (key.sport === 'nfl') return withCounter({ ...key, season }, nflWeeks)
  return { ...key, season }
}
