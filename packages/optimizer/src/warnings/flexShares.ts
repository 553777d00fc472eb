import { percentText, settingLabel, withoutDust } from '@slatecraft/slate'
import type { Warning, WarningsInput } from './warning.ts'

const names = ['rbFlexPct', 'wrFlexPct', 'teFlexPct'] as const

/** In the documented product's words. */
export const flexFault = (sum: number) => `Limit Flex Pct. must be >= 100%. It is ${percentText(100 * sum)} now.`

/** Limits on the position in FLEX that leave some lineups without any. */
export function flexShares({ ruleset, settings }: WarningsInput): Warning[] {
  if (ruleset.sport !== 'nfl') return []
  const sum = withoutDust(settings.rbFlexPct + settings.wrFlexPct + settings.teFlexPct)
  if (sum >= 1) return []
  /** Raising the largest follows the user's preference. */
  const largest = names.reduce((best, name) => (settings[name] > settings[best] ? name : best))
  const raised = withoutDust(settings[largest] + (1 - sum))
  return [
    {
      kind: 'flexShares',
      key: 'flexShares',
      sentence: flexFault(sum),
      location: { tab: 'settings', setting: largest },
      fix: {
        label: `Raise ${settingLabel(largest)} to ${percentText(100 * raised)}`,
        changes: [{ kind: 'settings', settings: { [largest]: raised } }],
      },
    },
  ]
}
