import { exact, percentText, sumOf } from './amounts.ts'
import { usableRules } from './stackRules.ts'
import type { Warning, WarningsInput } from './warning.ts'

/**
 * Shares of stacks that sum to more than all lineups. In the advanced mode of nfl the list
 * of rules stands in the percentages' place.
 */
export function stackShares(input: WarningsInput): Warning[] {
  const { sport } = input.ruleset
  const { stackSettingMode } = input.settings
  if (sport === 'nba') return nbaShares(input)
  if (sport !== 'nfl' && sport !== 'mlb') return []
  if (stackSettingMode === 'advanced') return ruleShares(input)
  return sport === 'nfl' ? noStackShare(input) : []
}

function noStackShare({ settings: { teamStackPct, noStackPct } }: WarningsInput): Warning[] {
  const sum = exact(teamStackPct + noStackPct)
  if (sum <= 1) return []
  const left = exact(1 - teamStackPct)
  return [
    {
      kind: 'stackShares',
      key: 'stackShares noStackPct',
      sentence: `Team Stack % plus Forced No Stack % must be <= 100%. It is ${percentText(100 * sum)} now.`,
      place: { tab: 'settings', setting: 'noStackPct' },
      fix: {
        label: `Lower Forced No Stack % to ${percentText(100 * left)}`,
        changes: [{ kind: 'settings', settings: { noStackPct: left } }],
      },
    },
  ]
}

/** Lineups may hold both stacks, so that nothing says which of the two should give way. */
function nbaShares({ settings: { teamStackPct, gameStackPct } }: WarningsInput): Warning[] {
  const sum = exact(teamStackPct + gameStackPct)
  if (sum <= 1) return []
  return [
    {
      kind: 'stackShares',
      key: 'stackShares gameStackPct',
      sentence: `Team Stack % plus Game Stack % is ${percentText(100 * sum)}: above 100% some lineups must hold both.`,
      place: { tab: 'settings', setting: 'gameStackPct' },
    },
  ]
}

function ruleShares({ settings: { specificStacks } }: WarningsInput): Warning[] {
  const used = usableRules(specificStacks)
  const sum = sumOf(used, ({ freq }) => freq)
  if (sum <= 1) return []
  /** Down to whole hundredths of a percent, so that they can't come to more than all lineups again. */
  const scaled = specificStacks.map((rule) =>
    used.includes(rule) ? { ...rule, freq: Math.floor((1e4 * rule.freq) / sum + 1e-6) / 1e4 } : rule,
  )
  return [
    {
      kind: 'stackShares',
      key: 'stackShares specificStacks',
      sentence: `The shares of the stack rules must sum to at most 100%. They sum to ${percentText(100 * sum)} now.`,
      place: { tab: 'settings', setting: 'specificStacks' },
      fix: {
        label: 'Scale the stack rules down to 100%',
        changes: [{ kind: 'settings', settings: { specificStacks: scaled } }],
      },
    },
  ]
}
