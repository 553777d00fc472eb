import type { NflStackRule, Player, PlayerGroup, SiteLimit, TeamStack } from '@slatecraft/slate'
import type { GroupLimit, Quorum, Row, Scope } from '../solve/model.ts'

/** A limit that a single lineup obeys. Players are named by their ids, so that a limit can be printed and stored. */
export type Limit =
  | SiteLimit
  /** Captain contests: one human stands in a lineup once, as captain or not; `people` lists the ids of each. */
  | { kind: 'oncePerPerson'; people: readonly (readonly string[])[] }
  | { kind: 'salary'; min: number; max: number }
  /** Sum of the projected ownership, in percent. */
  | { kind: 'totalOwnership'; min: number; max: number }
  /** Number of players with a projected ownership strictly under `below` percent. */
  | { kind: 'underOwnership'; bracket: 1 | 2 | 3 | 4 | 5; below: number; min: number; max: number }
  /** At least `force` of the named players, who are the first `threshold` of the ranking. */
  | { kind: 'topN'; threshold: number; force: number; players: readonly string[] }
  /** The lineup's defence does not face its own QB, flex players or kicker. */
  | { kind: 'noDefenseAgainst'; whom: 'QB' | 'flex' | 'kicker' }
  /** At most `max` of one nfl team, in every lineup. */
  | { kind: 'teamMost'; team: string; what: TeamCount; max: number }
  /** At least `min` of one nfl team, in lineups with this team's QB. */
  | { kind: 'teamLeast'; team: string; what: TeamCount; min: number }
  /** An nfl stack rule, with what each team allows. */
  | { kind: 'nflStack'; rule: NflStackRule; teams: readonly TeamStack[] }
  /** No RB beside the QB of his own team. */
  | { kind: 'noRbWithQb' }
  | { kind: 'rbWithDefense' }
  /** Both teams of a game other than the QB's have a flex player. */
  | { kind: 'secondGameStack' }
  /** nba: at least two players of one team. */
  | { kind: 'teamStack' }
  /** nba: players of both teams of one game, at least `players` of that game. */
  | { kind: 'gameStack'; players: 2 | 3 }
  | { kind: 'mlbStack'; primary: number; secondary: number; lockedPitchers: readonly string[] }
  | { kind: 'noOpposingFighters' }
  /** Between min and max of a group; with anchors only where one of them is in. */
  | { kind: 'group'; group: PlayerGroup }
  | { kind: 'notInFlex'; position: string }
  | { kind: 'notCaptain'; position: string }
  /** Players whom a setting keeps out, and which, in the words of the screens too. */
  | { kind: 'out'; players: readonly string[]; setting: 'minMinutes' | 'teamsLocked'; because: string }

/** What a team's row counts: RB + WR + TE, everybody, or one position. */
export type TeamCount = 'flex' | 'players' | 'RB' | 'WR' | 'TE'

export type LimitOf<Kind extends Limit['kind']> = Extract<Limit, { kind: Kind }>

/** What a limit becomes in the solver's model; a limit may need several of these. */
export interface Constraint {
  rows?: readonly Row[]
  groups?: readonly GroupLimit[]
  scopes?: readonly Scope[]
  quorums?: readonly Quorum[]
  /** Items that may not be taken. */
  banned?: readonly number[]
  /** Items that may not stand in the roster places of this name. */
  notIn?: { slot: string; items: readonly number[] }
}

/** A kind of limit: one file each. */
export interface Rule<Kind extends Limit['kind']> {
  /** The sentence the user reads, also in error messages. */
  describe: (limit: LimitOf<Kind>) => string
  /** The limit for the solver, over a pool. */
  constraint: (limit: LimitOf<Kind>, pool: readonly Player[]) => Constraint
  /** What breaks the limit in a lineup, by plain counting; shares nothing with `constraint`. */
  violations: (limit: LimitOf<Kind>, lineup: readonly Player[]) => string[]
}
