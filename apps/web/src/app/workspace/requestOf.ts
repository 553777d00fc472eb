import {
  type BuildRequestInput,
  defaultSeed,
  effectiveStacks,
  type LineupSet,
  type Player,
  type Ruleset,
  type Settings,
  type SlateKey,
} from '@slatecraft/slate'
import { groupsOfPool } from '../../features/groups/groupsOfPool.ts'
import { arePointsLocked, type WithheldValues } from '../../features/plans/shared/withheld.ts'
import type { SavedSet } from '../../features/runs/shared/runs.ts'
import { resolveSettings } from '../../features/settings/resolveSettings.ts'
import type { SlateInputs } from '../../inputs/useSlateInputs.ts'

interface RequestContext {
  slate: SlateKey
  ruleset: Ruleset
  defaults: Settings
  /** Withheld values are left out; the server fills them in. */
  withheld: WithheldValues
  lineupCount: number
  /** Saved lineups that count toward the run. */
  saved: readonly LineupSet[]
}

/** The active sets, players by slot only. */
export const savedIn = (sets: readonly SavedSet[]): LineupSet[] =>
  sets.flatMap(({ slate, active, lineups }) =>
    active ? [{ slate, active, lineups: lineups.map(({ players, slots }) => ({ players, slots })) }] : [],
  )

/** The request for these inputs, used by Build and by the feasibility check, on the server and in the browser. */
export const requestOf = (
  { slate, ruleset, defaults, withheld, lineupCount, saved }: RequestContext,
  { settings, teamStacks, groups }: ReturnType<SlateInputs['now']>,
  players: readonly Player[],
): BuildRequestInput => {
  const inForce = resolveSettings(defaults, settings)
  return {
    ...slate,
    lineupLength: ruleset.slots.length,
    seed: settings.seed ?? defaultSeed,
    ...inForce,
    // In basic mode the list that the percentages mean, not the one kept for advanced mode.
    specificStacks: effectiveStacks(inForce, ruleset),
    numLUs: lineupCount,
    players: players.map((player) => (arePointsLocked(withheld, player) ? withoutPoints(player) : player)),
    teamStacks: Object.values(teamStacks),
    groups: groupsOfPool(Object.values(groups), players),
    savedLineups: [...saved],
    afterStartActivated: false,
    afterStartLineups: [],
  }
}

/** Zero would count as a user value, so leave it out. */
const withoutPoints = ({ ProjPts: _, ProjPtsAdjusted: __, HouseProjPts: ___, ...player }: Player) => player
