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
  /** With current edits. */
  players: readonly Player[]
  /** Withheld values are left out; the server fills them in. */
  withheld: WithheldValues
  teamStacks: readonly TeamStack[]
  groups: readonly PlayerGroup[]
  saved: readonly LineupSet[]
}

/** The build request for the socket and for the engine in the browser. */
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

/** Zero would count as a user value, so leave it out. */
const withoutPoints = ({ ProjPts: _, ProjPtsAdjusted: __, HouseProjPts: ___, ...player }: Player) => player
