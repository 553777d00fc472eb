import type { BuildRequestInput, Player, Ruleset, Settings, SlateKey } from '@slatecraft/slate'

interface RequestParts {
  key: SlateKey
  ruleset: Ruleset
  settings: Settings
  seed: number
  /** As edited at this moment (LB-26). */
  players: readonly Player[]
}

/** The socket's request, which the engine in the browser takes as well (OB-40, LB-03). */
export function buildRequest({ key, ruleset, settings, seed, players }: RequestParts): BuildRequestInput {
  return {
    ...key,
    lineupLength: ruleset.slots.length,
    seed,
    ...settings,
    players: [...players],
    teamStacks: [],
    groups: [],
    savedLineups: [],
    afterStartActivated: false,
    afterStartLineups: [],
  }
}
