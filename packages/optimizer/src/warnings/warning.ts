import type { InputChange, Player, PlayerGroup, Ruleset, Settings, TeamStack } from '@slatecraft/slate'

/** What a warning is about; in this order they are listed. */
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

/** Where its cause can be changed: players by what the pool is filtered for, or one setting, team row or group. */
export type WarningPlace =
  | { tab: 'players'; pos?: string; team?: string; name?: string }
  | { tab: 'settings'; setting: keyof Settings }
  | { tab: 'stacks'; team: string }
  | { tab: 'groups'; group: string }

/** After these changes the warning is gone. */
export interface WarningFix {
  /** As its button and the history say it: `Swap Min and Max Exp of Josh Allen`. */
  label: string
  changes: readonly InputChange[]
}

export interface Warning {
  kind: WarningKind
  /** The same for the same fault of the same player, position, team, setting or group; no two warnings share one. */
  key: string
  /** Who or what, the number now and the number needed. */
  sentence: string
  place: WarningPlace
  /** Only where one click is clearly right. */
  fix?: WarningFix
  /** What the cell of a team says of it. */
  hint?: { team: string; words: string }
}

/** What is read of a player, as edited. */
export type WarningPlayer = Pick<
  Player,
  'Id' | 'Name' | 'Positions' | 'TeamAbbrev' | 'Opp' | 'MinExp' | 'MaxExp' | 'ProjOwn' | 'ProjPtsAdjusted'
>

export interface WarningsInput {
  ruleset: Ruleset
  /** All of them, resolved. */
  settings: Settings
  players: readonly WarningPlayer[]
  /** Rows that differ from the default, which asks for nothing that the roster doesn't. */
  teamStacks: readonly TeamStack[]
  groups: readonly PlayerGroup[]
}
