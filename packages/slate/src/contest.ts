import * as z from 'zod'

export const sports = ['nfl', 'nba', 'mlb', 'pga', 'mma', 'nascar'] as const
export const Sport = z.enum(sports)
export type Sport = z.infer<typeof Sport>

export const sites = ['dk', 'fd', 'ya'] as const
export const Site = z.enum(sites)
export type Site = z.infer<typeof Site>

export const contestTypes = ['classic', 'showdown'] as const
export const ContestType = z.enum(contestTypes)
export type ContestType = z.infer<typeof ContestType>

/** Sites that hold contests of a sport: Yahoo only for nfl. */
export function sitesOf(sport: Sport): readonly Site[] {
  return sport === 'nfl' ? ['dk', 'fd', 'ya'] : ['dk', 'fd']
}

/** Weeks of an nfl season; the last one is the title game. */
export const nflWeeks = 22

export const Season = z.int().min(2000).max(2100)

/** The time period of a slate: an nfl week or a date `YYYY-MM-DD`. */
export const Counter = z.union([z.int().min(1).max(nflWeeks), z.iso.date()])
export type Counter = z.infer<typeof Counter>

/** A counter as paths, options and columns write it: a week is a string of digits. */
export const CounterText = z
  .string()
  .transform((text) => (/^\d{1,2}$/.test(text) ? Number(text) : text))
  .pipe(Counter)

/** A part of addresses, where a dot or two would be taken for steps. */
export const SlateName = z
  .string()
  .min(1)
  .max(80)
  .refine((name) => name !== '.' && name !== '..', 'must be more than dots')

/** What names one slate everywhere: in the page's address, in calls, in the store. */
export const SlateKey = z.strictObject({
  sport: Sport,
  site: Site,
  contestType: ContestType,
  season: Season,
  counter: Counter,
  slate: SlateName,
})
export type SlateKey = z.infer<typeof SlateKey>

/** What picks the rules of a contest; `season` because sites change them. */
export type ContestKind = Pick<SlateKey, 'sport' | 'site' | 'contestType' | 'season'>

/** Why a (sport, site, counter) triple names no slate, or undefined when it does. */
export function slateKeyFault(key: Pick<SlateKey, 'sport' | 'site' | 'counter'>): string | undefined {
  if (!sitesOf(key.sport).includes(key.site)) return `${key.site} has no ${key.sport} contests`
  if (key.sport === 'nfl' && typeof key.counter !== 'number') return `nfl slates are counted by week, 1 to ${nflWeeks}`
  if (key.sport !== 'nfl' && typeof key.counter !== 'string')
    return `${key.sport} slates are counted by date, YYYY-MM-DD`
  return undefined
}
