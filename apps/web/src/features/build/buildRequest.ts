import type {
  BuildRequestInput,
  LineupSet,
  Player,
  PlayerGroup,
  Ruleset,
  Settings,
  SlateKey,
  TeamStack,
} from '@slatecraft/slate'

interface RequestParts {
  key: SlateKey
  ruleset: Ruleset
  settings: Settings
  seed: number
  /** As edited at this moment (LB-26). */
  players: readonly Player[]
  teamStacks: readonly TeamStack[]
  groups: readonly PlayerGroup[]
  saved: readonly LineupSet[]
}

/** The socket's request, which the engine in the browser takes as well (OB-40, LB-03). */
export function buildRequest(parts: RequestParts): BuildRequestInput {
  const { key, ruleset, settings, seed, players, teamStacks, groups, saved } = parts
  return {
    ...key,
    lineupLength: ruleset.slots.length,
    seed,
    ...settings,
    players: [...players],
    teamStacks: [...teamStacks],
    groups: [...groups],
    savedLineups: [...saved],
    afterStartActivated: false,
    afterStartLineups: [],
  }
}
