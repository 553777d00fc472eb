import type { LineupColumns, LineupRef } from '@slatecraft/slate'
import type { SimRow } from './routes/simulations.ts'

/** A simulation's results as documented: one row for each lineup, with its chances and ROI in the first contest. */
export function simRows(lineups: readonly LineupRef[], { mean, contests: [first] }: LineupColumns): SimRow[] {
  const percent = (share: number | undefined) => Number(((share ?? 0) * 100).toPrecision(6))
  return lineups.map(({ players }, index) => ({
    lineup: players,
    avg_score: mean[index]!,
    win_pct: percent(first?.win[index]),
    top1_pct: percent(first?.topPercent[index]),
    top10_pct: percent(first?.topTenPercent[index]),
    cash_pct: percent(first?.cash[index]),
    avg_roi: first?.roi == null ? null : percent(first.roi[index]),
  }))
}
