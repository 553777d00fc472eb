import {
  type BuildRequest,
  leastOfShare,
  lineupsToBuild,
  mostOfShare,
  type Player,
  type PlayerGroup,
  type Ruleset,
} from '@slatecraft/slate'
import { activeGroups } from '../limits/activeGroups.ts'
import { type Limit, ruleOf } from '../rules/rules.ts'
import { ignoredSettings } from './ignoredSettings.ts'
import { type StackShare, stackShares } from './stackShares.ts'

/** What a run owes as a whole: limits that hold in a share of its new lineups, as numbers of them (section d, D0.2, D0.4). */
export interface Shares {
  /** Stack rules: each new lineup is built under one of them; empty where no rule asks for anything. */
  rules: readonly StackShare[]
  forced: readonly ForcedShare[]
  limited: readonly LimitedShare[]
  /** Lineups that are optimized on Ceiling. */
  ceiling: number
  /** Groups that are obeyed in a share (below 1) of the lineups that hold one of their anchors. */
  anchored: readonly PlayerGroup[]
  /** Settings that differ from their defaults, yet mean nothing in this contest. */
  ignored: readonly string[]
  /** What of the shares could not be taken as it was written, in sentences for the user. */
  notes: readonly string[]
}

/** At least `count` lineups obey the limit. */
export interface ForcedShare {
  setting: string
  count: number
  limit: Limit
}

/** At most `cap` lineups have a feature. */
export interface LimitedShare {
  setting: string
  cap: number
  has: (lineup: readonly Player[]) => boolean
  /** Forbids the feature in one lineup. */
  without: Limit
}

/** Groups that hold in every lineup (or in every lineup with an anchor) are limits of each lineup, no shares. */
export function sharesOf(request: BuildRequest, ruleset: Ruleset): Shares {
  const lineups = lineupsToBuild(request)
  const groups = activeGroups(request).filter(({ pctGroup }) => pctGroup > 0 && pctGroup < 1)
  return {
    ...stackShares(request, ruleset, lineups),
    forced: [...forcedSettings(request, ruleset), ...groups.filter(hasNoAnchor).map(groupSetting)]
      .map(({ share, ...forced }) => ({ ...forced, count: leastOfShare(share, lineups) }))
      .filter(({ count }) => count > 0),
    limited: limitedSettings(request, ruleset)
      .map(({ share, ...limited }) => ({ ...limited, cap: mostOfShare(share, lineups), has: breaks(limited.without) }))
      .filter(({ cap }) => cap < lineups),
    ceiling: leastOfShare(request.ceilingPct, lineups),
    anchored: groups.filter((group) => !hasNoAnchor(group)),
    ignored: ignoredSettings(request, ruleset),
  }
}

const hasNoAnchor = (group: PlayerGroup) => group.anchorPlayerID.length === 0

/** A lineup has a feature exactly if it breaks the limit that forbids it. */
const breaks = (limit: Limit) => (lineup: readonly Player[]) => ruleOf(limit).violations(limit, lineup).length > 0

interface ForcedSetting {
  setting: string
  share: number
  limit: Limit
}

function forcedSettings(request: BuildRequest, { sport, contestType }: Ruleset): ForcedSetting[] {
  if (contestType !== 'classic') return []
  if (sport === 'nfl')
    return [
      { setting: 'forceSecondGameStack', share: request.forceSecondGameStack, limit: { kind: 'secondGameStack' } },
      { setting: 'forceRBandDSTStack', share: request.forceRBandDSTStack, limit: { kind: 'rbWithDefense' } },
    ]
  if (sport === 'nba')
    return [
      { setting: 'teamStackPct', share: request.teamStackPct, limit: { kind: 'teamStack' } },
      { setting: 'gameStackPct', share: request.gameStackPct, limit: { kind: 'gameStack', players: 2 } },
    ]
  return []
}

const groupSetting = (group: PlayerGroup): ForcedSetting => ({
  setting: `group ${group.name === '' ? group.ID : group.name}`,
  share: group.pctGroup,
  limit: { kind: 'group', group },
})

interface LimitedSetting {
  setting: string
  share: number
  without: Limit
}

function limitedSettings(request: BuildRequest, { sport, contestType }: Ruleset): LimitedSetting[] {
  if (sport !== 'nfl') return []
  if (contestType === 'showdown')
    return Object.entries(request.captainPct).map(([position, share]) => ({
      setting: `captainPct.${position}`,
      share,
      without: { kind: 'notCaptain', position: position.toUpperCase() },
    }))
  return [
    { setting: 'rbFlexPct', share: request.rbFlexPct, without: { kind: 'notInFlex', position: 'RB' } },
    { setting: 'wrFlexPct', share: request.wrFlexPct, without: { kind: 'notInFlex', position: 'WR' } },
    { setting: 'teFlexPct', share: request.teFlexPct, without: { kind: 'notInFlex', position: 'TE' } },
    { setting: 'allowRBStackPct', share: request.allowRBStackPct, without: { kind: 'noRbWithQb' } },
  ]
}
