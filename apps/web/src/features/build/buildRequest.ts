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
import { arePointsLocked, type WithheldValues } from '../plans/shared/withheld.ts'

interface RequestParts {
  key: SlateKey
  ruleset: Ruleset
  settings: Settings
  seed: number
  /** As edited at this moment. */
  players: readonly Player[]
  /** The server, which has them, fills them in. */
  withheld: WithheldValues
  teamStacks: readonly TeamStack[]
  groups: readonly PlayerGroup[]
  saved: readonly LineupSet[]
}

/** The socket's request, which the engine in the browser takes as well. */
export function buildRequest(parts: RequestParts): BuildRequestInput {
  const { key, ruleset, settings, seed, players, withheld, teamStacks, groups, saved } = parts
  return {
    ...key,
    lineupLength: ruleset.slots.length,
    seed,
    ...settings,
    players: players.map((player) => (arePointsLocked(withheld, player) ? withoutPoints(player) : player)),
    teamStacks: [...teamStacks],
    groups: [...groups],
    savedLineups: [...saved],
    afterStartActivated: false,
    afterStartLineups: [],
  }
}

/** Zero would be an opinion; nothing is none. */
const withoutPoints = ({ ProjPts: _, ProjPtsAdjusted: __, HouseProjPts: ___, ...player }: Player) => player
