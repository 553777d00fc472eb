import type { Sport } from '../sport.ts'
import { draftkings } from './draftkings/draftkings.ts'
import { fanduel } from './fanduel/fanduel.ts'
import type { SiteSport, SiteTable } from './siteTable.ts'
import { yahoo } from './yahoo/yahoo.ts'

/** Every site, by the code that addresses, calls and files use. */
const siteTables = { dk: draftkings, fd: fanduel, ya: yahoo } satisfies Record<string, SiteTable>

export type Site = keyof typeof siteTables

export const sites = Object.keys(siteTables) as [Site, ...Site[]]

export const siteTable = (site: Site): SiteTable => siteTables[site]

/** The sport's part of a site's table; undefined where the site has no contests of the sport. */
export const siteSport = (site: Site, sport: Sport): SiteSport | undefined => siteTable(site).sports[sport]

/** Sites with contests of a sport. */
export const sitesOf = (sport: Sport): readonly Site[] => sites.filter((site) => siteSport(site, sport) !== undefined)

/** The wanted site where it has contests of the sport, else the sport's first site. */
export function siteFor(sport: Sport, wanted?: Site): Site {
  const offered = sitesOf(sport)
  return wanted !== undefined && offered.includes(wanted) ? wanted : offered[0]!
}

/** Names of the sites' points in tables and sheets. */
export type PointsColumn = (typeof siteTables)[Site]['points']['column']
