import { percentText, settingLabel, withoutDust } from '@slatecraft/slate'
import { sumOf } from './amounts.ts'
import { usableRules } from './stackRules.ts'
import type { Warning, WarningsInput } from './warning.ts'

/** Shares of stacks that sum to more than all lineups. In nfl's advanced mode the rules replace the percentages. */
export function stackShares(input: WarningsInput): Warning[] {
  const { sport } = input.ruleset
  const { stackSettingMode } = input.settings
  if (sport === 'nba') return nbaShares(input)
  if (sport !== 'nfl' && sport !== 'mlb') return []
  if (stackSettingMode === 'advanced') return ruleShares(input)
  return sport === 'nfl' ? noStackShare(input) : []
}

/** Why `sum`, the share of stacked lineups plus that of forced no stacks, leaves too few lineups. The words are prescribed. */
export const noStackFault = (stacked: 'teamStackPct' | 'gameStackPct', sum: number) =>
  `${settingLabel(stacked)} % plus ${settingLabel('noStackPct')} % must be <= 100%. It is ${percentText(100 * sum)} now.`

function noStackShare({ settings: { teamStackPct, noStackPct } }: WarningsInput): Warning[] {
  const sum = withoutDust(teamStackPct + noStackPct)
  if (sum <= 1) return []
  const left = withoutDust(1 - teamStackPct)
  return [
    {
      kind: 'stackShares',
      key: 'stackShares noStackPct',
      sentence: noStackFault('teamStackPct', sum),
      location: { tab: 'settings', setting: 'noStackPct' },
      fix: {
        label: `Lower ${settingLabel('noStackPct')} to ${percentText(100 * left)}`,
        changes: [{ kind: 'settings', settings: { noStackPct: left } }],
      },
    },
  ]
}

/** A lineup can be both, so there is no telling which of the two should give way. */
function nbaShares({ settings: { teamStackPct, gameStackPct } }: WarningsInput): Warning[] {
  const sum = withoutDust(teamStackPct + gameStackPct)
  if (sum <= 1) return []
  return [
    {
      kind: 'stackShares',
      key: 'stackShares gameStackPct',
      sentence: `${settingLabel('teamStackPct')} plus ${settingLabel('gameStackPct')} is ${percentText(100 * sum)}. Above 100%, some lineups must be both.`,
      location: { tab: 'settings', setting: 'gameStackPct' },
    },
  ]
}

function ruleShares({ settings: { specificStacks } }: WarningsInput): Warning[] {
  const used = usableRules(specificStacks)
  const sum = sumOf(used, ({ freq }) => freq)
  if (sum <= 1) return []
  /** Rounded down to hundredths of a percent, so they can't sum to more than 100% again. */
  const scaled = specificStacks.map((rule) =>
    used.includes(rule) ? { ...rule, freq: Math.floor((1e4 * rule.freq) / sum + 1e-6) / 1e4 } : rule,
  )
  return [
    {
      kind: 'stackShares',
      key: 'stackShares specificStacks',
      sentence: `The shares of the stack rules sum to ${percentText(100 * sum)}, but they can’t exceed 100%.`,
      location: { tab: 'settings', setting: 'specificStacks' },
      fix: {
        label: 'Scale the stack rules down to 100%',
        changes: [{ kind: 'settings', settings: { specificStacks: scaled } }],
      },
    },
  ]
}
