import { statCell } from './statCell.ts'

/**
 * American odds: `+120`, `-110`, `EVEN`; decimal ones (`1.91`) are turned into them. Null if blank, NaN for what is neither.
 */
export function oddsIn(text: string): number | null {
  if (/^ev(en|s)?$/i.test(text)) return 100
  const odds = statCell(text)
  if (odds === undefined) return null
  if (Math.abs(odds) >= 100) return Number.isInteger(odds) ? odds : Number.NaN
  if (!(odds > 1)) return Number.NaN
  return Math.round(odds >= 2 ? 100 * (odds - 1) : -100 / (odds - 1))
}
