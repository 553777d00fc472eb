import { type KernelTask, type LineupResult, type PoolRows, quantileShares, rowsInSlots } from '@slatecraft/simulator'
import type { Contest, Ruleset } from '@slatecraft/slate'
import { lineupTable } from '@slatecraft/slate/csv'

const columns = [
  'Lineup',
  'Contest',
  'Projection',
  'Salary',
  'Mean',
  'SD',
  ...quantileShares.map((share) => `P${100 * share}`),
  'Win %',
  'Top .1 %',
  'Top 1 %',
  'Top 10 %',
  'Cash %',
  'Copies',
  'Payout $',
  'ROI %',
  'ROI SE',
  'P(ROI > 0) %',
  'Group',
]

/** The results as a table: one row for each lineup in each contest, the best ROI of a contest first. */
export function resultTable(
  results: readonly LineupResult[],
  { lineups, size }: Pick<KernelTask, 'lineups' | 'size'>,
  { contests, pool, ruleset }: { contests: readonly Contest[]; pool: PoolRows; ruleset: Ruleset },
): string {
  const rows = results.flatMap((result, lineup) =>
    result.contests.map((entry) => ({ result, entry, lineup, order: entry.roi ?? entry.payout })),
  )
  rows.sort((a, b) => a.entry.contest - b.entry.contest || b.order - a.order || a.lineup - b.lineup)
  return lineupTable(
    ruleset,
    columns,
    rows.map(({ result, entry, lineup }) => {
      const rows = lineups.subarray(lineup * size, (lineup + 1) * size)
      const slots = rowsInSlots([...rows], pool, ruleset).map((row) => pool.players[row]!)
      return {
        players: slots,
        cells: [
          lineup + 1,
          contests[entry.contest]!.name,
          fixed(
            slots.reduce((sum, { ProjPtsAdjusted }) => sum + ProjPtsAdjusted, 0),
            2,
          ),
          slots.reduce((sum, { Salary }) => sum + Salary, 0),
          fixed(result.mean, 2),
          fixed(result.sd, 2),
          ...result.quantiles.map((points) => fixed(points, 1)),
          percent(entry.win, 3),
          percent(entry.topTenthPercent, 3),
          percent(entry.topPercent, 2),
          percent(entry.topTenPercent, 2),
          percent(entry.cash, 2),
          fixed(entry.copies, 2),
          fixed(entry.payout / 100, 2),
          entry.roi === null ? null : percent(entry.roi, 1),
          entry.roiSe === null ? null : percent(entry.roiSe, 1),
          entry.profitable === null ? null : percent(entry.profitable, 0),
          entry.group,
        ],
      }
    }),
  )
}

const fixed = (value: number, digits: number) => Number(value.toFixed(digits))
const percent = (share: number, digits: number) => fixed(100 * share, digits)
