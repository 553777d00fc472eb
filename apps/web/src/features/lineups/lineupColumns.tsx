import type { Lineup, Player } from '@slatecraft/slate'
import type { ColDef, ICellRendererParams } from 'ag-grid-community'
import { numericColumn } from '../../components/numericColumn.ts'
import { formatPercent, formatPoints, formatSalary } from '../../format.ts'

export interface LineupRow {
  /** Counts from 1 in the order of building. */
  number: number
  lineup: Lineup
}

type Column = ColDef<LineupRow>

/** One column a roster place, then the sums. */
export function lineupColumns(slots: readonly string[], players: ReadonlyMap<string, Player>): Column[] {
  return [
    numericColumn<LineupRow>(
      { headerName: '#', width: 44, pinned: 'left', valueGetter: ({ data }) => data?.number },
      'sc-number',
    ),
    ...slotHeaders(slots).map(
      (headerName, index): Column => ({
        headerName,
        colId: `slot-${index}`,
        flex: 1,
        minWidth: slots.length > 9 ? 74 : 82,
        valueGetter: ({ data }) => {
          const id = data?.lineup.players[index]
          return id === undefined ? '' : (players.get(id)?.Name ?? id)
        },
        tooltipValueGetter: ({ value }) => value,
        cellRenderer: ({ value, data }: ICellRendererParams<LineupRow, string>) => (
          <SlotCell name={value ?? ''} team={teamOf(players.get(data?.lineup.players[index] ?? ''))} />
        ),
      }),
    ),
    numericColumn<LineupRow>({
      headerName: 'Salary',
      width: 66,
      valueGetter: ({ data }) => data?.lineup.salary,
      valueFormatter: ({ value }) => formatSalary(value),
    }),
    numericColumn<LineupRow>(
      {
        headerName: 'Points',
        width: 66,
        valueGetter: ({ data }) => data?.lineup.points,
        valueFormatter: ({ value }) => formatPoints(value),
      },
      'sc-strong',
    ),
    numericColumn<LineupRow>({
      headerName: 'Own',
      width: 62,
      valueGetter: ({ data }) => data?.lineup.ownership,
      valueFormatter: ({ value }) => formatPercent(value),
    }),
    {
      headerName: 'Proof',
      width: 66,
      headerTooltip:
        'Proven: no better lineup exists for its projections, given the lineups before it. Else the largest possible gap in points.',
      valueGetter: ({ data }) => data && proofText(data.lineup),
      cellClass: ({ data }) => (data?.lineup.optimal ? 'sc-proven' : 'sc-gap'),
    },
  ]
}

/** A fighter's family name stands for his team; it is not said twice. */
const teamOf = (player: Player | undefined) =>
  player === undefined || player.Name.endsWith(player.TeamAbbrev) ? '' : player.TeamAbbrev

/** First names and team small above the last name, so that nine players fit beside each other. */
function SlotCell({ name, team }: { name: string; team: string }) {
  const cut = name.indexOf(' ')
  return (
    <span className="sc-slot">
      <span className="sc-slot-small">
        {cut > 0 && `${name.slice(0, cut)} `}
        <span className="sc-slot-team">{team}</span>
      </span>
      <span className="sc-slot-name">{name.slice(cut + 1)}</span>
    </span>
  )
}

const proofText = ({ optimal, bound, points }: Lineup) => {
  if (optimal) return 'Proven'
  return bound === undefined ? '' : `≤ ${formatPoints(Math.max(0, bound - points))} gap`
}

/** QB, RB 1, RB 2, …: places that occur once carry no number. */
export function slotHeaders(slots: readonly string[]): string[] {
  return slots.map((slot, index) => {
    const total = slots.filter((other) => other === slot).length
    if (total === 1) return slot
    return `${slot} ${slots.slice(0, index + 1).filter((other) => other === slot).length}`
  })
}
