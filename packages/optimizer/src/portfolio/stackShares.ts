import {
  type BuildRequest,
  basicStackCounts,
  effectiveStacks,
  type MlbStackRule,
  type NflStackRule,
  type Ruleset,
} from '@slatecraft/slate'
import { isPitcher } from '../limits/positions.ts'
import type { Limit } from '../limits/rule.ts'
import { largestRemainder } from '../limits/largestRemainder.ts'

/** A stack rule with its lineups. */
export interface StackShare {
  label: string
  /** What a lineup under the rule obeys; undefined where the rule forces nothing. */
  limit: Limit | undefined
  count: number
}

type StackRule = Omit<StackShare, 'count'>

interface StackShares {
  /** Each lineup is built under one of them; empty where none asks for anything. */
  rules: StackShare[]
  /** What could not be taken as it was written, in sentences for the user. */
  notes: string[]
}

/**
 * The stack rules of nfl and mlb as numbers of lineups (section d, D0.4, D6, D8). In nfl's basic mode each percentage
 * comes to its own number of lineups; an edited list is parted by largest remainder, and what it leaves is under no force.
 */
export function stackShares(request: BuildRequest, ruleset: Ruleset, lineups: number): StackShares {
  const { sport, contestType } = ruleset
  if (contestType !== 'classic' || (sport !== 'nfl' && sport !== 'mlb')) return { rules: [], notes: [] }
  const { rules, notes } =
    sport === 'nfl' && request.stackSettingMode === 'basic'
      ? basicShares(request, lineups)
      : listedShares(request, ruleset, lineups)
  const used = rules.filter(({ count }) => count > 0)
  return { rules: used.some(({ limit }) => limit !== undefined) ? used : [], notes }
}

function basicShares(request: BuildRequest, lineups: number): StackShares {
  const stacked = Math.max(request.teamStackPct, request.gameStackPct)
  return {
    rules: basicStackCounts(request, lineups).map(({ rule, count }) => ({ ...nflStack(rule, request), count })),
    notes:
      stacked + request.noStackPct > 1 + 1e-9
        ? ['Team Stack % plus Forced No Stack % is above 100 %: Forced No Stack gets what Team Stack leaves.']
        : [],
  }
}

function listedShares(request: BuildRequest, ruleset: Ruleset, lineups: number): StackShares {
  const notes: string[] = []
  const rules = effectiveStacks(request, ruleset).flatMap((rule) => {
    const fault = whyUnusable(rule, ruleset)
    if (fault === undefined)
      return { ...('PrimaryStack' in rule ? mlbStack(rule, request) : nflStack(rule, request)), freq: rule.freq }
    if (fault !== 'disabled') notes.push(fault)
    return []
  })
  const sum = rules.reduce((total, { freq }) => total + freq, 0)
  if (sum > 1 + 1e-9)
    notes.push(`The stack rules' shares sum to ${Math.round(100 * sum)} %: they are scaled down to 100 %.`)
  const counts = largestRemainder([...rules.map(({ freq }) => freq), Math.max(0, 1 - sum)], lineups)
  const shares = rules.map(({ label, limit }, index) => ({ label, limit, count: counts[index]! }))
  return { rules: [...shares, { label: 'No Force', limit: undefined, count: counts.at(-1)! }], notes }
}

function whyUnusable(rule: NflStackRule | MlbStackRule, { sport }: Ruleset): string | undefined {
  if ('PrimaryStack' in rule) return sport === 'mlb' ? undefined : 'A stack rule of MLB is not used in this contest.'
  if (sport !== 'nfl') return `Stack rule "${rule.label}" of NFL is not used in this contest.`
  if (rule.disabled) return 'disabled'
  const crossed = rangesOf(rule).find(({ min, max }) => min > max)
  return crossed && `Stack rule "${rule.label}" is not used: its ${crossed.name} minimum is above its maximum.`
}

const rangesOf = (rule: NflStackRule) =>
  (['team', 'opp'] as const).flatMap((side) =>
    (['Flex', 'RB', 'WR', 'TE'] as const).map((position) => ({
      name: `${side} ${position}`,
      min: rule[`${side}${position}Min`],
      max: rule[`${side}${position}Max`],
    })),
  )

function nflStack(rule: NflStackRule, { teamStacks: teams }: BuildRequest): StackRule {
  const isForcing = rangesOf(rule).some(({ min, max }) => min > 0 || max < 7)
  return { label: rule.label, limit: isForcing ? { kind: 'nflStack', rule, teams } : undefined }
}

function mlbStack(
  { PrimaryStack: primary, SecondaryStack: secondary }: MlbStackRule,
  request: BuildRequest,
): StackRule {
  const isForcing = primary > 0 || secondary > 0
  const lockedPitchers = request.players
    .filter((player) => player.MinExp === 100 && isPitcher(player))
    .map(({ Id }) => Id)
  return {
    label: `${primary}/${secondary}`,
    limit: isForcing ? { kind: 'mlbStack', primary, secondary, lockedPitchers } : undefined,
  }
}
