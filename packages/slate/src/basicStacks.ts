import type { Ruleset } from './ruleset.ts'
import { defaultSettings } from './settings/defaultSettings.ts'
import type { Settings } from './settings/settings.ts'
import { basicNflRules, type MlbStackRule, type NflStackRule } from './settings/stackRule.ts'
import { leastOfShare } from './shareOfLineups.ts'

export type StackPercentages = Pick<Settings, 'teamStackPct' | 'gameStackPct' | 'force2FlexStck' | 'noStackPct'>

/**
 * The stack rules that nfl's percentages stand for, in whole percent: 90/50/40/0 % give 10 % no force, 22 %
 * 1+ team, 28 % 1+ game, 18 % 2+ team, 22 % 2+ game and 0 % forced no stack.
 */
export const basicStacks = (percentages: StackPercentages): NflStackRule[] =>
  basicStackCounts(percentages, 100).map(({ rule, count }) => ({ ...rule, freq: count / 100 }))

/**
 * The same for `lineups` lineups. Two partners and a bring-back are taken as independent, and that table of two by two is
 * rounded so that its sums hold: team, game and two-partner stacks each come to their percentage of the lineups, rounded
 * half up. Forced no stack is cut to what team stacks leave.
 */
export function basicStackCounts(
  { teamStackPct, gameStackPct, force2FlexStck, noStackPct }: StackPercentages,
  lineups: number,
): { rule: NflStackRule; count: number }[] {
  const team = leastOfShare(Math.max(teamStackPct, gameStackPct), lineups)
  const game = leastOfShare(gameStackPct, lineups)
  const two = Math.min(leastOfShare(force2FlexStck, lineups), team)
  const none = Math.min(leastOfShare(noStackPct, lineups), lineups - team)
  const twoAndGame = team === 0 ? 0 : Math.round((two * game) / team)
  const counts = [
    lineups - team - none,
    team - game - (two - twoAndGame),
    game - twoAndGame,
    two - twoAndGame,
    twoAndGame,
    none,
  ]
  return basicNflRules.map((rule, index) => ({ rule, count: counts[index]! }))
}

/** The stack rules in force: in basic mode those of the percentages (nfl) or the site's mix (mlb), else the edited list. */
export function effectiveStacks(settings: Settings, ruleset: Ruleset): (NflStackRule | MlbStackRule)[] {
  if (ruleset.contestType === 'showdown') return []
  if (settings.stackSettingMode === 'advanced') return settings.specificStacks
  return ruleset.sport === 'nfl' ? basicStacks(settings) : defaultSettings(ruleset).specificStacks
}
