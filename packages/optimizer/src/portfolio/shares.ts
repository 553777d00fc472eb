import {
  type BuildRequest,
  lineupsToBuild,
  maxLineups,
  minLineups,
  type Player,
  type PlayerGroup,
  type Ruleset,
} from '@slatecraft/slate'
import { activeGroups } from '../limits/activeGroups.ts'
import { askedLimits } from '../limits/limitsOf.ts'
import { type Limit, ruleOf, type UserLimit } from '../rules/rules.ts'
import { ignoredSettings } from './ignoredSettings.ts'
import { type StackShare, stackShares } from './stackShares.ts'

/** What a run must meet as a whole: limits that hold in a share of its new lineups, as numbers of lineups. */
export interface Shares {
  /** Stack rules: each new lineup is built under one of them. Empty if no rule forces anything. */
  rules: readonly StackShare[]
  forced: readonly ForcedShare[]
  limited: readonly LimitedShare[]
  /** Lineups that are optimized on Ceiling. */
  ceiling: number
  /** Groups that hold in a share (below 1) of the lineups with one of their anchors. */
  anchored: readonly PlayerGroup[]
  /** Settings that differ from their defaults but have no effect in this contest. */
  ignored: readonly string[]
  /** What could not be taken as the user entered it, in sentences. */
  notes: readonly string[]
}

/** At least `count` lineups obey the limit. */
export interface ForcedShare {
  /** The setting, as screens name it. */
  label: string
  count: number
  limit: UserLimit
}

/** At most `cap` lineups have a feature. */
export interface LimitedShare {
  label: string
  cap: number
  has: (lineup: readonly Player[]) => boolean
  /** Forbids the feature in one lineup. */
  without: UserLimit
}

/** Limits that hold in every lineup, or in every lineup with an anchor, are not shares. */
export function sharesOf(request: BuildRequest, ruleset: Ruleset): Shares {
  const lineups = lineupsToBuild(request)
  const asked = askedLimits(request, ruleset)
  return {
    ...stackShares(request, ruleset, lineups),
    forced: asked
      .flatMap((one) => (one.in === 'atLeast' ? [{ ...one, count: minLineups(one.share, lineups) }] : []))
      .filter(({ count }) => count > 0)
      .map(({ label, count, limit }) => ({ label, count, limit })),
    limited: asked
      .flatMap((one) => (one.in === 'atMost' ? [{ ...one, cap: maxLineups(one.share, lineups) }] : []))
      .filter(({ cap }) => cap < lineups)
      .map(({ label, cap, limit }) => ({ label, cap, has: breaks(limit), without: limit })),
    ceiling: minLineups(request.ceilingPct, lineups),
    anchored: activeGroups(request).filter(
      ({ pctGroup, anchorPlayerID }) => pctGroup > 0 && pctGroup < 1 && anchorPlayerID.length > 0,
    ),
    ignored: ignoredSettings(request, ruleset),
  }
}

/** A group as a limit of every lineup with an anchor. */
export const inEveryLineup = (group: PlayerGroup): Limit => ({ kind: 'group', group: { ...group, pctGroup: 1 } })

/** A lineup has a feature exactly if it breaks the limit that forbids it. */
const breaks = (limit: UserLimit) => (lineup: readonly Player[]) => ruleOf(limit).violations(limit, lineup).length > 0
