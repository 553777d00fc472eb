import type { EditField, Player, Site, Sport } from '@slatecraft/slate'
import type {
  CellClassParams,
  ColDef,
  ColGroupDef,
  EditableCallbackParams,
  ICellRendererParams,
  ValueFormatterParams,
} from 'ag-grid-community'
import { NumberCellEditor } from '../../../components/NumberCellEditor.tsx'
import { numericColumn } from '../../../components/numericColumn.ts'
import { PositionTag } from '../../../components/PositionTag.tsx'
import { formatOne, formatPercent, formatPoints, formatSalary, formatSigned, formatStart } from '../../../format.ts'
import { leverage, leverageBand, projValue } from '../../../playerNumbers.ts'
import { positionsOf } from '../poolFilter.ts'
import { LockCell } from './LockCell.tsx'

type Column = ColDef<Player>
type Format = (params: ValueFormatterParams<Player, number | string | null>) => string

/** While a cell is being typed in, the grid hands the text over. */
const shownBy =
  (format: (value: number | null | undefined) => string): Format =>
  ({ value }) =>
    typeof value === 'string' ? value : format(value)

const percent = shownBy(formatPercent)
const points = shownBy(formatPoints)
const signed = shownBy(formatSigned)
const one = shownBy(formatOne)
const salary = shownBy(formatSalary)

function editable(field: EditField, headerName: string, width: number, valueFormatter: Format): Column {
  const isEditable = ({ data }: EditableCallbackParams<Player>) => data !== undefined
  return numericColumn<Player>(
    { field, headerName, width, editable: isEditable, cellEditor: NumberCellEditor, valueFormatter },
    'sc-editable',
  )
}

const isCrossed = (player: Player | undefined) => player !== undefined && player.MinExp > player.MaxExp

const name: Column = {
  field: 'Name',
  pinned: 'left',
  width: 144,
  cellClass: 'sc-name',
  cellClassRules: { 'sc-crossed': ({ data }) => isCrossed(data) },
  tooltipValueGetter: ({ data }) => (isCrossed(data) ? `${data?.Name} has a greater Min Exp than Max Exp` : data?.Name),
}

/** Columns without data in a sport are left out (C-20). */
function detailColumns(sport: Sport): Column[] {
  const tones = positionsOf(sport, 'classic')
  const hasTeams = sport !== 'pga' && sport !== 'nascar'
  return [
    {
      headerName: 'Pos',
      width: 52,
      valueGetter: ({ data }) => data?.RosterPosition ?? data?.Position,
      cellRenderer: ({ value, data }: ICellRendererParams<Player, string>) => (
        <PositionTag position={value ?? ''} tone={tones.indexOf(data?.Positions[0] ?? '')} />
      ),
    },
    ...(hasTeams
      ? [
          { field: 'TeamAbbrev', headerName: 'Team', width: 50 } satisfies Column,
          {
            headerName: 'Opp',
            width: 56,
            valueGetter: ({ data }) => (data?.Opp ? `${data.Venue === 'R' ? '@ ' : ''}${data.Opp}` : ''),
          } satisfies Column,
        ]
      : []),
    numericColumn<Player>({ field: 'Salary', width: 66, valueFormatter: salary }),
    { field: 'Status', width: 48, cellClass: 'sc-status' },
  ]
}

function gameColumns(sport: Sport): Column[] {
  const start: Column = {
    field: 'GameStart',
    headerName: 'Start',
    width: 72,
    valueFormatter: ({ value }) => formatStart(value),
  }
  if (sport !== 'nfl' && sport !== 'nba' && sport !== 'mlb') return [start]
  return [
    numericColumn<Player>({ field: 'OU', headerName: 'O/U', width: 44, valueFormatter: one }),
    numericColumn<Player>({ field: 'Spread', width: 52, valueFormatter: signed }),
    numericColumn<Player>({ field: 'ImpPts', headerName: 'Implied', width: 54, valueFormatter: one }),
    start,
  ]
}

function projectionColumns(site: Site): Column[] {
  return [
    numericColumn<Player>(
      {
        field: 'ProjPts',
        headerName: 'Proj Pts',
        width: 82,
        sort: 'desc',
        valueFormatter: points,
        tooltipValueGetter: ({ data }) =>
          data?.UserProj == null ? undefined : `House projection: ${formatPoints(data.HouseProjPts)}`,
      },
      'sc-strong',
    ),
    editable('UserProj', 'User Proj', 66, points),
    numericColumn<Player>({ field: 'ProjOwn', headerName: 'Proj Own', width: 66, valueFormatter: percent }),
    editable('UserOwn', 'User Own', 66, percent),
    numericColumn<Player>({
      colId: 'Value',
      headerName: 'Value',
      width: 48,
      valueGetter: ({ data }) => data && projValue(data, site),
      valueFormatter: points,
    }),
    numericColumn<Player>({ field: 'Ceiling', width: 56, valueFormatter: points }),
  ]
}

const exposureColumns: Column[] = [
  {
    colId: 'Lock',
    headerName: 'Lock',
    width: 44,
    sortable: false,
    valueGetter: ({ data }) => data?.MinExp === 100,
    cellRenderer: LockCell,
    cellClass: 'sc-lock-cell',
  },
  editable('MinExp', 'Min Exp', 64, percent),
  editable('MaxExp', 'Max Exp', 64, percent),
  numericColumn<Player>({ field: 'Exp', headerName: 'Exp', width: 54, valueFormatter: percent }),
  {
    ...numericColumn<Player>({
      colId: 'Leverage',
      headerName: 'Leverage',
      width: 68,
      valueGetter: ({ data }) => data && leverage(data),
      valueFormatter: signed,
    }),
    cellClass: ({ value }: CellClassParams<Player, number | null>) => [
      'ag-right-aligned-cell',
      'sc-leverage',
      `${(value ?? 0) > 0 ? 'sc-over' : 'sc-under'}-${leverageBand(value ?? null)}`,
    ],
  },
]

/** As wide as told, wider where the screen has room. */
const stretching = (column: Column): Column =>
  column.pinned || column.width === undefined ? column : { ...column, flex: column.width, minWidth: column.width }

const group = (headerName: string, children: Column[]): ColGroupDef<Player> => ({
  headerName,
  children: children.map(stretching),
})

/**
 * The four groups of the pool table (PP-20), Player Details frozen (O-51). A narrow screen freezes the name alone and
 * shows what is edited there before what is only read.
 */
export function poolColumns(sport: Sport, site: Site, isNarrow: boolean): ColGroupDef<Player>[] {
  const game = group('Game Details', gameColumns(sport))
  const projections = group('Player Projections', projectionColumns(site))
  const exposure = group('Exposure', exposureColumns)
  const details = detailColumns(sport)
  if (!isNarrow) {
    const frozen = details.map((column): Column => ({ ...column, pinned: 'left' }))
    return [group('Player Details', [name, ...frozen]), game, projections, exposure]
  }
  return [
    group('Player Details', [{ ...name, width: 132 }]),
    exposure,
    projections,
    group('Player Details', details),
    game,
  ]
}
