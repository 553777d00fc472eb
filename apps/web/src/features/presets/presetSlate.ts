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

/** A slate with all that its user has said of it: what a preset is made of, and what it is laid over. */
export interface PresetSlate extends PoolEdits {
  key: SlateKey
  ruleset: Ruleset
  /** As edited. */
  players: readonly Player[]
  /** The contest's. */
  defaults: Settings
  /** Only what differs from the defaults. */
  settings: UserSettings
  /** Rows that differ from the default, by team. */
  teamStacks: Readonly<Record<string, TeamStack>>
  /** By ID, in the user's order. */
  groups: Readonly<Record<string, PlayerGroup>>
}

/** Codes of the teams that play. */
export const teamsOf = ({ players }: { players: readonly Pick<Player, 'TeamAbbrev'>[] }): ReadonlySet<string> =>
  new Set(players.map(({ TeamAbbrev }) => TeamAbbrev).filter((team) => team !== ''))

/** Whether an id names somebody of the pool, as groups name players. */
export function isNamedIn({ players }: Pick<PresetSlate, 'players'>): (id: string) => boolean {
  const rows = rowsNamed(players)
  return (id) => rows(id).length > 0
}
