import {
  type Counter,
  currentPeriod,
  findRuleset,
  type Instant,
  nflWeeks,
  type SlateKey,
  seasonOf,
  siteFor,
} from '@slatecraft/slate'

/** The slate the files are read for, without its name. */
export type ContestPeriod = Omit<SlateKey, 'slate'>

/** What the user chose or a file says about a slate; the rest is undefined. */
export type SlateHints = { readonly [Name in keyof SlateKey]?: SlateKey[Name] | undefined }

/**
 * The slate that the files belong to: first the user's choice, then the files, then the open slate, then today.
 */
export function contestPeriod(
  chosen: SlateHints,
  hints: SlateHints,
  open: SlateHints | undefined,
  now: Instant,
): ContestPeriod {
  const sport = chosen.sport ?? hints.sport ?? open?.sport ?? 'nfl'
  const dated = [hints, open].find((source) => isCounterOf(sport, source?.counter))
  const today = currentPeriod(sport, now)
  const counter = [chosen.counter, dated?.counter].find((known) => isCounterOf(sport, known)) ?? today.counter
  const seasonFrom = typeof counter === 'number' || counter === dated?.counter ? dated : undefined
  return {
    sport,
    site: siteFor(sport, chosen.site ?? hints.site ?? open?.site),
    contestType: chosen.contestType ?? hints.contestType ?? open?.contestType ?? 'classic',
    season:
      chosen.season ?? seasonFrom?.season ?? (typeof counter === 'string' ? seasonOf(sport, counter) : today.season),
    counter,
  }
}

const isCounterOf = (sport: SlateKey['sport'], counter: Counter | undefined) =>
  counter !== undefined && (sport === 'nfl') === (typeof counter === 'number')

/** Why these choices name no contest; undefined if they do. */
export function periodFault(period: ContestPeriod): string | undefined {
  if (findRuleset(period) === undefined) return 'No such contests. Choose another site or contest.'
  if (period.sport === 'nfl' && period.counter === nflWeeks && period.contestType === 'classic')
    return `Week ${nflWeeks} has showdown contests only.`
  return undefined
}

export function isOfPeriod(key: SlateKey, period: ContestPeriod): boolean {
  const isSameContest = key.sport === period.sport && key.site === period.site && key.contestType === period.contestType
  return isSameContest && key.season === period.season && key.counter === period.counter
}

/** The name, or if other slates use it, the name plus the first free number. */
export function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  for (let number = 2; ; number++) {
    const numbered = `${name} ${number}`
    if (!taken.includes(numbered)) return numbered
  }
}
