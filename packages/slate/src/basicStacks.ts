import type { Ruleset } from './ruleset.ts'
import { defaultSettings } from './settings/defaultSettings.ts'
import type { Settings } from './settings/settings.ts'
import { type BasicNflRule, byBasicNflRule, type MlbStackRule, type NflStackRule } from './settings/stackRule.ts'
import { minLineups } from './shareOfLineups.ts'

export type StackPercentages = Pick<Settings, 'teamStackPct' | 'gameStackPct' | 'force2FlexStck' | 'noStackPct'>

/**
 * The stack rules that nfl's percentages mean, in whole percent: 90/50/40/0% give 10% no force, 22% 1+ team, 28% 1+ game,
 * 18% 2+ team, 22% 2+ game and 0% forced no stack.
 */
export const basicStacks = (percentages: StackPercentages): NflStackRule[] =>
  basicStackCounts(percentages, 100).map(({ rule, count }) => ({ ...rule, freq: count / 100 }))

/**
 * The same as numbers of lineups. A second teammate and a bring-back are independent. Rounding keeps the totals: team, game
 * and 2+ team stacks each get their percentage of the lineups, rounded half up. Forced no stack gets at most what team
 * stacks leave.
 */
export function basicStackCounts(
  { teamStackPct, gameStackPct, force2FlexStck, noStackPct }: StackPercentages,
  lineups: number,
): { rule: NflStackRule; count: number }[] {
  const team = minLineups(Math.max(teamStackPct, gameStackPct), lineups)
  const game = minLineups(gameStackPct, lineups)
  const two = Math.min(minLineups(force2FlexStck, lineups), team)
  const none = Math.min(minLineups(noStackPct, lineups), lineups - team)
  const twoAndGame = team === 0 ? 0 : Math.round((two * game) / team)
  const counts: Record<BasicNflRule, number> = {
    noForce: lineups - team - none,
    team: team - game - (two - twoAndGame),
    game: game - twoAndGame,
    twoTeam: two - twoAndGame,
    twoGame: twoAndGame,
    noStack: none,
  }
  return byBasicNflRule((rule, name) => ({ rule, count: counts[name] }))
}

/** The stack rules that apply: in basic mode those of the percentages (nfl) or the site's mix (mlb), else the edited list. */
export function effectiveStacks(settings: Settings, ruleset: Ruleset): (NflStackRule | MlbStackRule)[] {
  if (ruleset.contestType === 'showdown') return []
  if (settings.stackSettingMode === 'advanced') return settings.specificStacks
  return ruleset.sport === 'nfl' ? basicStacks(settings) : defaultSettings(ruleset).specificStacks
}
