import type { Source } from './contestRules.ts'
import type { NflScoring } from './nflScoring.ts'

/** How a site scores a game of a sport other than nfl. Stats are named as in `historyStats`; a missing one counts as 0. */
export interface StatScoring {
  /** Points per unit. */
  each: Readonly<Record<string, number>>
  /** Points for a game with at least `from` and at most `upTo` of these stats. They add up. */
  marks?: readonly StatMark[]
  /** Points for ten or more of two and of three of these stats. They add up. */
  doubles?: { stats: readonly string[]; two: number; three: number }
  /** Points by the final place, those of the winner first; 0 after the last one. */
  places?: readonly number[]
  source: Source
}

interface StatMark {
  from: Readonly<Record<string, number>>
  upTo?: Readonly<Record<string, number>>
  points: number
}

/** What a site scores by sport, as far as results hold what it counts: no strokes of single holes, no single strikes. */
export interface SitePoints {
  /** Of the site's points in tables: `DKPts`. */
  column: `${string}Pts`
  nfl?: NflScoring
  nba?: StatScoring
  mlb?: { batters: StatScoring; pitchers: StatScoring }
  nascar?: StatScoring
}

/** Sites score hits by their kind. Sheets have all hits, and among them the longer ones. */
export const hitPoints = (single: number, double: number, triple: number, homeRun: number) => ({
  H: single,
  Doubles: double - single,
  Triples: triple - single,
  HR: homeRun - single,
})

/** What FanDuel and Yahoo agree on. */
export const commonNbaPoints = { Pts: 1, Reb: 1.2, Ast: 1.5, Stl: 3, Blk: 3, Tov: -1 }
