import { type KernelTask, type PoolRows, quantileShares, rowsInSlots } from '@slatecraft/simulator'
import type { Contest, LineupColumns, Ruleset } from '@slatecraft/slate'
import { lineupTable } from '@slatecraft/slate/csv'

const headings = [
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
  results: LineupColumns,
  { lineups, size }: Pick<KernelTask, 'lineups' | 'size'>,
  { contests, pool, ruleset }: { contests: readonly Contest[]; pool: PoolRows; ruleset: Ruleset },
): string {
  const rows = results.contests.flatMap((columns, contest) => {
    const order = columns.roi ?? columns.payout
    const best = [...order.keys()].sort((a, b) => order[b]! - order[a]! || a - b)
    return best.map((lineup) => ({ contest, columns, lineup }))
  })
  return lineupTable(
    ruleset,
    headings,
    rows.map(({ contest, columns, lineup }) => {
      const rows = lineups.subarray(lineup * size, (lineup + 1) * size)
      const slots = rowsInSlots([...rows], pool, ruleset).map((row) => pool.players[row]!)
      return {
        players: slots,
        cells: [
          lineup + 1,
          contests[contest]!.name,
          fixed(
            slots.reduce((sum, { ProjPtsAdjusted }) => sum + ProjPtsAdjusted, 0),
            2,
          ),
          slots.reduce((sum, { Salary }) => sum + Salary, 0),
          fixed(results.mean[lineup]!, 2),
          fixed(results.sd[lineup]!, 2),
          ...results.quantiles.map((points) => fixed(points[lineup]!, 1)),
          percent(columns.win[lineup]!, 3),
          percent(columns.topTenthPercent[lineup]!, 3),
          percent(columns.topPercent[lineup]!, 2),
          percent(columns.topTenPercent[lineup]!, 2),
          percent(columns.cash[lineup]!, 2),
          fixed(columns.copies[lineup]!, 2),
          fixed(columns.payout[lineup]! / 100, 2),
          columns.roi === null ? null : percent(columns.roi[lineup]!, 1),
          columns.roiSe === null ? null : percent(columns.roiSe[lineup]!, 1),
          columns.profitable === null ? null : percent(columns.profitable[lineup]!, 0),
          columns.group?.[lineup] ?? null,
        ],
      }
    }),
  )
}

const fixed = (value: number, digits: number) => Number(value.toFixed(digits))
const percent = (share: number, digits: number) => fixed(100 * share, digits)
