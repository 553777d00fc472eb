import { exact, percentText } from './amounts.ts'
import type { Warning, WarningsInput } from './warning.ts'

const names = ['rbFlexPct', 'wrFlexPct', 'teFlexPct'] as const
const words = { rbFlexPct: 'RB', wrFlexPct: 'WR', teFlexPct: 'TE' }

/** Limits of who stands in FLEX that leave lineups with nobody there. */
export function flexShares({ ruleset, settings }: WarningsInput): Warning[] {
  if (ruleset.sport !== 'nfl') return []
  const sum = exact(settings.rbFlexPct + settings.wrFlexPct + settings.teFlexPct)
  if (sum >= 1) return []
  /** Whom the user likes there most; the others' limits stay what they are. */
  const largest = names.reduce((best, name) => (settings[name] > settings[best] ? name : best))
  const raised = exact(settings[largest] + (1 - sum))
  return [
    {
      kind: 'flexShares',
      key: 'flexShares',
      sentence: `Limit Flex Pct. must be >= 100%. It is ${percentText(100 * sum)} now.`,
      place: { tab: 'settings', setting: largest },
      fix: {
        label: `Raise the flex share of ${words[largest]} to ${percentText(100 * raised)}`,
        changes: [{ kind: 'settings', settings: { [largest]: raised } }],
      },
    },
  ]
}
