import * as z from 'zod'
import { type Site as SiteCode, sites, sitesOf, siteTable } from './sites/sites.ts'
import { ContestType, Sport } from './sport.ts'

export const Site = z.enum(sites)
export type Site = SiteCode

/** Weeks of an nfl season. The last one is the title game. */
export const nflWeeks = 22

/** Files of leagues go back further. */
export const firstSeason = 2000

export const Season = z.int().min(firstSeason).max(2100)

/** The period of a slate: an nfl week or a date `YYYY-MM-DD`. */
export const Counter = z.union([z.int().min(1).max(nflWeeks), z.iso.date()])
export type Counter = z.infer<typeof Counter>

/** A counter in paths, options and columns, where a week is a string of digits. */
export const CounterText = z
  .string()
  .transform((text) => (/^\d{1,2}$/.test(text) ? Number(text) : text))
  .pipe(Counter)

/** Part of addresses, where one or two dots would mean a folder. */
export const SlateName = z
  .string()
  .min(1)
  .max(80)
  .refine((name) => name !== '.' && name !== '..', 'must be more than dots')

/** Identifies a slate everywhere: in the page's address, in calls, in the store. */
export const SlateKey = z.strictObject({
  sport: Sport,
  site: Site,
  contestType: ContestType,
  season: Season,
  counter: Counter,
  slate: SlateName,
})
export type SlateKey = z.infer<typeof SlateKey>

/** What picks the rules of a contest. `season`, because sites change them. */
export type ContestKind = Pick<SlateKey, 'sport' | 'site' | 'contestType' | 'season'>

/** Why a sport, site and counter name no slate; undefined where they do. */
export function slateKeyFault({ sport, site, counter }: Pick<SlateKey, 'sport' | 'site' | 'counter'>) {
  const name = sport.toUpperCase()
  if (!sitesOf(sport).includes(site)) return `${siteTable(site).name} has no ${name} contests`
  if (sport === 'nfl' && typeof counter !== 'number') return `${name} slates go by week, 1 to ${nflWeeks}`
  if (sport !== 'nfl' && typeof counter !== 'string') return `${name} slates go by date, YYYY-MM-DD`
  return undefined
}
