import {
  type BuildRequest,
  basicStackCounts,
  effectiveStacks,
  leastOfShare,
  type MlbStackRule,
  mostOfShare,
  type NflStackRule,
  type Player,
  type PlayerGroup,
  type Ruleset,
} from '@slatecraft/slate'
import type { Limit } from '../rules/rule.ts'
import { ruleOf } from '../rules/rules.ts'
import { lineupsToBuild } from './afterStart.ts'
import { ignoredSettings } from './ignoredSettings.ts'
import { largestRemainder } from './largestRemainder.ts'

/** What a run owes as a whole: limits that hold in a share of its new lineups, as numbers of them (section d, D0.2, D0.4). */
export interface Shares {
  /** Stack rules: each new lineup is built under one of them; empty where no rule asks for anything. */
  rules: readonly StackShare[]
  /** At least so many lineups obey the limit. */
  forced: readonly ForcedShare[]
  /** At most so many lineups have the feature. */
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

export interface StackShare {
  label: string
  /** What a lineup under the rule obeys; undefined where the rule forces nothing. */
  limit: Limit | undefined
  count: number
}

export interface ForcedShare {
  setting: string
  count: number
  limit: Limit
}

export interface LimitedShare {
  setting: string
  cap: number
  has: (lineup: readonly Player[]) => boolean
  /** Forbids the feature in one lineup. */
  without: Limit
}

/** Groups that hold in every lineup (or in every lineup with an anchor) are limits of each, not shares. */
export function sharesOf(request: BuildRequest, ruleset: Ruleset): Shares {
  const lineups = lineupsToBuild(request)
  const { rules, notes } = stackShares(request, ruleset, lineups)
  const groups = request.groups.filter(({ active, pctGroup }) => active && pctGroup > 0 && pctGroup < 1)
  return {
    rules,
    forced: [...forcedShares(request, ruleset), ...groups.filter(isUnanchored).map(shareOfGroup)]
      .map(({ setting, share, limit }) => ({ setting, count: leastOfShare(share, lineups), limit }))
      .filter(({ count }) => count > 0),
    limited: limitedShares(request, ruleset)
      .map(({ setting, share, without }) => ({
        setting,
        cap: mostOfShare(share, lineups),
        has: breaks(without),
        without,
      }))
      .filter(({ cap }) => cap < lineups),
    ceiling: leastOfShare(request.ceilingPct, lineups),
    anchored: groups.filter((group) => !isUnanchored(group)),
    ignored: ignoredSettings(request, ruleset),
    notes,
  }
}

const is = ({ sport, contestType }: Ruleset, contest: `${Ruleset['sport']} ${Ruleset['contestType']}`) =>
  `${sport} ${contestType}` === contest

/** A lineup has a feature exactly if it breaks the limit that forbids it. */
const breaks = (limit: Limit) => (lineup: readonly Player[]) => ruleOf(limit).violations(limit, lineup).length > 0

function forcedShares(request: BuildRequest, ruleset: Ruleset): { setting: string; share: number; limit: Limit }[] {
  if (is(ruleset, 'nfl classic'))
    return [
      { setting: 'forceSecondGameStack', share: request.forceSecondGameStack, limit: { kind: 'secondGameStack' } },
      { setting: 'forceRBandDSTStack', share: request.forceRBandDSTStack, limit: { kind: 'rbWithDefense' } },
    ]
  if (is(ruleset, 'nba classic'))
    return [
      { setting: 'teamStackPct', share: request.teamStackPct, limit: { kind: 'teamStack' } },
      { setting: 'gameStackPct', share: request.gameStackPct, limit: { kind: 'gameStack', players: 2 } },
    ]
  return []
}

const isUnanchored = (group: PlayerGroup) => group.anchorPlayerID.length === 0

const shareOfGroup = (group: PlayerGroup): { setting: string; share: number; limit: Limit } => ({
  setting: `group ${group.name || group.ID}`,
  share: group.pctGroup,
  limit: { kind: 'group', group },
})

function limitedShares(request: BuildRequest, ruleset: Ruleset): { setting: string; share: number; without: Limit }[] {
  if (is(ruleset, 'nfl classic'))
    return [
      { setting: 'rbFlexPct', share: request.rbFlexPct, without: { kind: 'notInFlex', position: 'RB' } },
      { setting: 'wrFlexPct', share: request.wrFlexPct, without: { kind: 'notInFlex', position: 'WR' } },
      { setting: 'teFlexPct', share: request.teFlexPct, without: { kind: 'notInFlex', position: 'TE' } },
      { setting: 'allowRBStackPct', share: request.allowRBStackPct, without: { kind: 'noRbWithQb' } },
    ]
  if (is(ruleset, 'nfl showdown'))
    return Object.entries(request.captainPct).map(([position, share]) => ({
      setting: `captainPct.${position}`,
      share,
      without: { kind: 'notCaptain', position: position.toUpperCase() },
    }))
  return []
}

/** The stack rules with their exact counts; what they leave of the lineups is under no force. */
function stackShares(
  request: BuildRequest,
  ruleset: Ruleset,
  lineups: number,
): { rules: StackShare[]; notes: string[] } {
  const notes: string[] = []
  const stacks = effectiveStacks(request, ruleset)
  if (is(ruleset, 'nfl classic') && request.stackSettingMode === 'basic') {
    if (Math.max(request.teamStackPct, request.gameStackPct) + request.noStackPct > 1 + 1e-9)
      notes.push(
        'Team Stack % plus Forced No Stack % is above 100 %: Forced No Stack is cut to what Team Stack leaves.',
      )
    return { rules: asking(basicStackCounts(request, lineups).map((stack) => nflShare(stack, request))), notes }
  }
  const usable = stacks.filter((rule) => {
    if ('PrimaryStack' in rule) return true
    const crossed = crossedRange(rule)
    if (crossed !== undefined && !rule.disabled)
      notes.push(`Stack rule "${rule.label}" is not used: its ${crossed} minimum is above its maximum.`)
    return crossed === undefined && !rule.disabled
  })
  const sum = usable.reduce((total, { freq }) => total + freq, 0)
  if (sum > 1 + 1e-9)
    notes.push(`The stack rules' shares sum to ${Math.round(100 * sum)} %: they are scaled down to 100 %.`)
  const counts = largestRemainder([...usable.map(({ freq }) => freq), Math.max(0, 1 - sum)], lineups)
  const shares = usable.map((rule, index) => {
    const count = counts[index]!
    return 'PrimaryStack' in rule ? mlbShare({ rule, count }, request) : nflShare({ rule, count }, request)
  })
  return { rules: asking([...shares, { label: 'No Force', limit: undefined, count: counts.at(-1)! }]), notes }
}

/** The shares that have lineups, or none at all where no lineup is asked for anything. */
function asking(shares: readonly StackShare[]): StackShare[] {
  const used = shares.filter(({ count }) => count > 0)
  return used.some(({ limit }) => limit !== undefined) ? used : []
}

const stackedPositions = ['Flex', 'RB', 'WR', 'TE'] as const
const stackedSides = ['team', 'opp'] as const

const rangesOf = (rule: NflStackRule) =>
  stackedSides.flatMap((side) =>
    stackedPositions.map((position) => ({
      name: `${side} ${position}`,
      min: rule[`${side}${position}Min`],
      max: rule[`${side}${position}Max`],
    })),
  )

const crossedRange = (rule: NflStackRule) => rangesOf(rule).find(({ min, max }) => min > max)?.name

function nflShare({ rule, count }: { rule: NflStackRule; count: number }, request: BuildRequest): StackShare {
  const forces = rangesOf(rule).some(({ min, max }) => min > 0 || max < 7)
  return { label: rule.label, limit: forces ? { kind: 'nflStack', rule, teams: request.teamStacks } : undefined, count }
}

function mlbShare({ rule, count }: { rule: MlbStackRule; count: number }, request: BuildRequest): StackShare {
  const { PrimaryStack: primary, SecondaryStack: secondary } = rule
  const lockedPitchers = request.players
    .filter(({ MinExp, Positions }) => MinExp === 100 && Positions.some((position) => /^[SR]?P$/.test(position)))
    .map(({ Id }) => Id)
  const forces = primary > 0 || secondary > 0
  return {
    label: `${primary}/${secondary}`,
    limit: forces ? { kind: 'mlbStack', primary, secondary, lockedPitchers } : undefined,
    count,
  }
}
