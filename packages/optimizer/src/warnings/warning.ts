import type { InputChange, Player, PlayerGroup, Ruleset, Settings, TeamStack } from '@slatecraft/slate'

/** What a warning is about, in the order of the list. */
export const warningKinds = [
  'exposures',
  'positions',
  'stackShares',
  'flexShares',
  'brackets',
  'stackExposures',
  'teamTotals',
  'settings',
  'groups',
] as const
export type WarningKind = (typeof warningKinds)[number]

/** Where to change its cause: the pool with a filter, a setting, a team row or a group. */
export type WarningLocation =
  | { tab: 'players'; pos?: string; team?: string; name?: string }
  | { tab: 'settings'; setting: keyof Settings }
  | { tab: 'stacks'; team: string }
  | { tab: 'groups'; group: string }

/** After these changes the warning is gone. */
export interface WarningFix {
  /** On its button and in the history: `Swap Min and Max Exp of Josh Allen`. */
  label: string
  changes: readonly InputChange[]
}

export interface Warning {
  kind: WarningKind
  /** The same for the same fault of the same player, position, team, setting or group. Unique in a list. */
  key: string
  /** Who or what, the number now and the number needed. */
  sentence: string
  location: WarningLocation
  /** Only if one click is clearly right. */
  fix?: WarningFix
  /** For the team's cell in the pool. */
  hint?: { team: string; words: string }
}

/** The fields of an edited player that warnings read. */
export type WarningPlayer = Pick<
  Player,
  'Id' | 'Name' | 'Positions' | 'TeamAbbrev' | 'Opp' | 'MinExp' | 'MaxExp' | 'ProjOwn' | 'ProjPtsAdjusted'
>

export interface WarningsInput {
  ruleset: Ruleset
  /** Resolved: every setting has a value. */
  settings: Settings
  players: readonly WarningPlayer[]
  /** Rows that differ from the default. A default row asks for nothing. */
  teamStacks: readonly TeamStack[]
  groups: readonly PlayerGroup[]
}
