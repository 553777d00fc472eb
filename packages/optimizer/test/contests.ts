import { type ContestKind, contestTypes, findRuleset, type Ruleset, sitesOf, sports } from '@slatecraft/slate'
import { long, wide } from '../../../testing/long.ts'

export interface Contest {
  /** The ruleset's: `draftkings/nfl/classic`. */
  id: string
  kind: ContestKind
}

/** Seasons in which some site changed its rules. */
const seasons = [2022, 2024, 2025]

/** Every contest with rules, and each version of its rules once. */
export const everyContest: readonly Contest[] = sports.flatMap((sport) =>
  sitesOf(sport).flatMap((site) =>
    contestTypes.flatMap((contestType) => {
      const found = new Map<Ruleset, Contest>()
      for (const season of seasons) {
        const kind = { sport, site, contestType, season }
        const ruleset = findRuleset(kind)
        if (ruleset !== undefined) found.set(ruleset, { id: ruleset.id, kind })
      }
      return [...found.values()]
    }),
  ),
)

const typical = new Set([
  ...['draftkings/nfl/classic', 'yahoo/nfl/showdown', 'fanduel/nba/classic', 'draftkings/nba/showdown'],
  ...['fanduel/mlb/classic', 'draftkings/mlb/showdown', 'draftkings/pga/classic', 'fanduel/pga/showdown'],
  ...['fanduel/mma/classic', 'draftkings/mma/showdown', 'draftkings/nascar/classic', 'fanduel/nascar/showdown'],
])

/** Options of a contest's test: `npm test` takes one site for each sport and contest type. */
export const typicalOrLong = ({ id }: Contest) => (typical.has(id) ? wide : long)

/** Games (bouts in mma) of a pool that HiGHS solves in some hundredths of a second. */
export function fewGames({ sport, site, contestType }: ContestKind, seed: number): number {
  if (sport === 'mma') return contestType === 'showdown' ? 7 : 12
  if (contestType === 'showdown') return 1
  return sport === 'mlb' && site === 'fd' ? 2 : 2 + (seed % 2)
}

/** A pool small enough to enumerate all lineups. */
export function tinyPool({ sport, site, contestType }: ContestKind): { games: number; depth: Record<string, number> } {
  const isShowdown = contestType === 'showdown'
  const games = isShowdown ? 1 : 2
  switch (sport) {
    case 'nfl':
      return {
        games,
        depth: isShowdown ? { QB: 1, RB: 1, WR: 2, K: 1, DST: 1 } : { QB: 1, RB: 1, WR: 1, TE: 1, DST: 1 },
      }
    case 'nba':
      return { games, depth: { PG: 1, 'SG/SF': 1, 'SF/PF': 1, 'PF/C': 1, ...(isShowdown ? { SG: 1 } : {}) } }
    case 'mlb': {
      const hitters = { '1B/C': 1, '2B/SS': 1, '3B/SS': 1, OF: isShowdown ? 2 : 1 }
      return { games, depth: isShowdown ? hitters : { [site === 'dk' ? 'SP' : 'P']: 1, ...hitters } }
    }
    case 'pga':
      return { games, depth: { G: isShowdown ? 9 : 12 } }
    case 'mma':
      return { games: isShowdown ? 4 : 6, depth: { F: 1 } }
    case 'nascar':
      return { games, depth: { D: isShowdown ? 9 : 12 } }
  }
}
