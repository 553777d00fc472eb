import type { ContestType, Sport } from '../sport.ts'

/** A limit that the site itself sets. The optimizer has one file for each kind. */
export type SiteLimit =
  /** At most `count` players of one team; with `positions`, only players of these positions count. */
  | { kind: 'maxPerTeam'; count: number; positions?: readonly string[] }
  /** Players of at least `count` different teams. */
  | { kind: 'minTeams'; count: number }
  /** Players of at least `count` different games. */
  | { kind: 'minGames'; count: number }

/** A roster position of a lineup. */
export interface Slot {
  /** Our name for it: QB, FLEX, CPT … */
  name: string
  /** Positions that can fill it. */
  accepts: readonly string[]
  /** How the site's upload header writes it, if not as `name`. */
  header?: string
  /** Factors on a player's points and salary in this slot. Only captain slots have `points`. */
  points?: number
  salary?: number
}

/** The rules of one contest on one site. */
export interface ContestRules {
  /** `draftkings/nfl/classic` */
  id: string
  sport: Sport
  contestType: ContestType
  /** First and last season with these rules; without one, the rules are open-ended on that side. */
  seasons?: { from?: number; to?: number }
  salaryCap: number
  /** In the order of the site's upload file. */
  slots: readonly Slot[]
  limits: readonly SiteLimit[]
  /** Where players are swapped one by one as their games start; a row for each run of seasons. Without one: never. */
  lateSwap?: readonly LateSwapRule[]
  source: Source
}

/** The site locks each player at the start of their own game, and takes new lineups for entries until then. */
export interface LateSwapRule {
  /** First and last season with late swap. */
  seasons?: { from?: number; to?: number }
  source: Source
}

export interface Source {
  /** Where we read it. */
  from: string
  /** A: official or two sources. B: one source. C: inferred. */
  confidence: 'A' | 'B' | 'C'
  /** Date of the last check. */
  checked: string
}
