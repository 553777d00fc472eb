import type { BuiltLineup, Player } from '@slatecraft/slate'
import type { ColDef, ICellRendererParams } from 'ag-grid-community'
import { formatPercent, formatPoints, formatSalary } from '../../format.ts'

export interface LineupRow {
  /** Counts from 1 in the order of building. */
  number: number
  lineup: BuiltLineup
}

type Column = ColDef<LineupRow>
const numeric: Column = { type: 'rightAligned', sortingOrder: ['desc', 'asc', null] }

/** One column a roster place, then the sums. */
export function lineupColumns(slots: readonly string[], players: ReadonlyMap<string, Player>): Column[] {
  return [
    {
      ...numeric,
      headerName: '#',
      width: 62,
      pinned: 'left',
      valueGetter: ({ data }) => data?.number,
      cellClass: 'sc-number',
    },
    ...slotHeaders(slots).map(
      (headerName, index): Column => ({
        headerName,
        colId: `slot-${index}`,
        flex: 1,
        minWidth: 128,
        valueGetter: ({ data }) => {
          const id = data?.lineup.players[index]
          return id === undefined ? '' : (players.get(id)?.Name ?? id)
        },
        cellRenderer: ({ value, data }: ICellRendererParams<LineupRow>) => {
          const player = players.get(data?.lineup.players[index] ?? '')
          return (
            <span className="sc-slot">
              <span className="sc-slot-name">{value}</span>
              <span className="sc-slot-team">{player?.TeamAbbrev}</span>
            </span>
          )
        },
      }),
    ),
    {
      ...numeric,
      headerName: 'Salary',
      width: 92,
      valueGetter: ({ data }) => data?.lineup.salary,
      valueFormatter: ({ value }) => formatSalary(value),
    },
    {
      ...numeric,
      headerName: 'Points',
      width: 90,
      cellClass: 'sc-strong',
      valueGetter: ({ data }) => data?.lineup.points,
      valueFormatter: ({ value }) => formatPoints(value),
    },
    {
      ...numeric,
      headerName: 'Own',
      width: 88,
      valueGetter: ({ data }) => data?.lineup.ownership,
      valueFormatter: ({ value }) => formatPercent(value),
    },
    {
      headerName: 'Proof',
      width: 96,
      headerTooltip:
        'Proven: no better lineup exists for its projections, given the lineups before it. Else the largest possible gap in points.',
      valueGetter: ({ data }) => data && proofText(data.lineup),
      cellClass: ({ data }) => (data?.lineup.optimal ? 'sc-proven' : 'sc-gap'),
    },
  ]
}

const proofText = ({ optimal, bound, points }: BuiltLineup) =>
  optimal ? 'Proven' : `≤ ${formatPoints(Math.max(0, bound - points))} gap`

/** QB, RB 1, RB 2, …: places that occur once carry no number. */
export function slotHeaders(slots: readonly string[]): string[] {
  return slots.map((slot, index) => {
    const total = slots.filter((other) => other === slot).length
    if (total === 1) return slot
    return `${slot} ${slots.slice(0, index + 1).filter((other) => other === slot).length}`
  })
}
