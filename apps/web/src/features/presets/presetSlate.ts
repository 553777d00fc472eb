import {
  type Player,
  type PlayerGroup,
  type PoolEdits,
  type Ruleset,
  rowsNamed,
  type Settings,
  type SlateKey,
  type TeamStack,
  type UserSettings,
} from '@slatecraft/slate'

/** A slate with all user inputs: what a preset is made from and applied to. */
export interface PresetSlate extends PoolEdits {
  key: SlateKey
  ruleset: Ruleset
  /** With edits. */
  players: readonly Player[]
  /** The contest's defaults. */
  defaults: Settings
  /** Only values that differ from the defaults. */
  settings: UserSettings
  /** Rows that differ from the default, by team. */
  teamStacks: Readonly<Record<string, TeamStack>>
  /** By ID, in the user's order. */
  groups: Readonly<Record<string, PlayerGroup>>
}

/** Teams that play on the slate. */
export const teamsOf = ({ players }: { players: readonly Pick<Player, 'TeamAbbrev'>[] }): ReadonlySet<string> =>
  new Set(players.map(({ TeamAbbrev }) => TeamAbbrev).filter((team) => team !== ''))

/** Whether an id (as in groups) names a player in the pool. */
export function isNamedIn({ players }: Pick<PresetSlate, 'players'>): (id: string) => boolean {
  const rows = rowsNamed(players)
  return (id) => rows(id).length > 0
}
