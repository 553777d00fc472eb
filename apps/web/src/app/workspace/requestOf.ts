import {
  type BuildRequestInput,
  defaultSeed,
  type LineupSet,
  type Player,
  type Ruleset,
  type Settings,
  type SlateKey,
} from '@slatecraft/slate'
import { buildRequest } from '../../features/build/buildRequest.ts'
import { groupsOfPool } from '../../features/groups/groupsOfPool.ts'
import type { WithheldValues } from '../../features/plans/shared/withheld.ts'
import type { SavedSet } from '../../features/runs/shared/runs.ts'
import { resolveSettings } from '../../features/settings/resolveSettings.ts'
import type { SlateInputs } from '../../inputs/useSlateInputs.ts'

interface RequestContext {
  slate: SlateKey
  ruleset: Ruleset
  defaults: Settings
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

/** The request for these inputs, used by Build and by the feasibility check. */
export const requestOf = (
  { slate, ruleset, defaults, withheld, lineupCount, saved }: RequestContext,
  { settings, teamStacks, groups }: ReturnType<SlateInputs['now']>,
  players: readonly Player[],
): BuildRequestInput =>
  buildRequest({
    key: slate,
    ruleset,
    settings: { ...resolveSettings(defaults, settings), numLUs: lineupCount },
    seed: settings.seed ?? defaultSeed,
    players,
    withheld,
    teamStacks: Object.values(teamStacks),
    groups: groupsOfPool(Object.values(groups), players),
    saved,
  })
