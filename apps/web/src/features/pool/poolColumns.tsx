import type { Player, Site, Sport } from '@slatecraft/slate'
import type {
  ColDef,
  ColGroupDef,
  EditableCallbackParams,
  ICellRendererParams,
  ValueFormatterParams,
} from 'ag-grid-community'
import { NumberCellEditor } from '../../components/NumberCellEditor.tsx'
import { PositionTag } from '../../components/PositionTag.tsx'
import { formatOne, formatPercent, formatPoints, formatSalary, formatSigned, formatStart } from '../../format.ts'
import type { EditField } from './edits.ts'
import { LockCell } from './LockCell.tsx'
import { positionsOf } from './poolFilter.ts'
import { leverage, leverageBand, projValue } from './poolNumbers.ts'

type Column = ColDef<Player>

type Format = (params: ValueFormatterParams<Player, number | null>) => string

const numeric: Column = { type: 'rightAligned', sortingOrder: ['desc', 'asc', null] }

function editable(field: EditField, headerName: string, width: number, valueFormatter: Format): Column {
  return {
    ...numeric,
    field,
    headerName,
    width,
    editable: ({ data }: EditableCallbackParams<Player>) => data !== undefined,
    cellEditor: NumberCellEditor,
    cellClass: 'sc-editable',
    valueFormatter,
  }
}

const percentOf: Format = ({ value }) => formatPercent(value)
const pointsOf: Format = ({ value }) => formatPoints(value)

/** Player Details, Game Details, Player Projections, Exposure (PP-20); columns without data in a sport are left out (C-20). */
export function poolColumns(sport: Sport, site: Site): ColGroupDef<Player>[] {
  const hasOdds = sport === 'nfl' || sport === 'nba' || sport === 'mlb'
  const tones = positionsOf(sport, 'classic')
  return [
    {
      headerName: 'Player Details',
      children: [
        {
          field: 'Name',
          headerName: 'Name',
          pinned: 'left',
          width: 176,
          minWidth: 120,
          cellClass: 'sc-name',
          cellClassRules: { 'sc-crossed': ({ data }) => data !== undefined && data.MinExp > data.MaxExp },
          tooltipValueGetter: ({ data }) =>
            data !== undefined && data.MinExp > data.MaxExp
              ? `${data.Name} has a greater Min Exp than Max Exp`
              : undefined,
        },
        {
          headerName: 'Pos',
          width: 74,
          valueGetter: ({ data }) => data?.RosterPosition ?? data?.Position,
          cellRenderer: ({ value, data }: ICellRendererParams<Player>) => (
            <PositionTag position={value} tone={tones.indexOf(data?.Positions[0] ?? '')} />
          ),
        },
        { field: 'TeamAbbrev', headerName: 'Team', width: 74 },
        {
          headerName: 'Opp',
          width: 78,
          valueGetter: ({ data }) => (data?.Opp ? `${data.Venue === 'R' ? '@ ' : ''}${data.Opp}` : ''),
        },
        { ...numeric, field: 'Salary', width: 88, valueFormatter: ({ value }) => formatSalary(value) },
        { field: 'Status', width: 74, cellClass: 'sc-status' },
      ],
    },
    {
      headerName: 'Game Details',
      children: [
        ...(hasOdds
          ? ([
              {
                ...numeric,
                field: 'OU',
                headerName: 'O/U',
                width: 68,
                valueFormatter: ({ value }) => formatOne(value),
              },
              {
                ...numeric,
                field: 'Spread',
                width: 78,
                valueFormatter: ({ value }) => formatSigned(value),
              },
              {
                ...numeric,
                field: 'ImpPts',
                headerName: 'Implied',
                width: 82,
                valueFormatter: ({ value }) => formatOne(value),
              },
            ] satisfies Column[])
          : []),
        { field: 'GameStart', headerName: 'Start', width: 112, valueFormatter: ({ value }) => formatStart(value) },
      ],
    },
    {
      headerName: 'Player Projections',
      children: [
        {
          ...numeric,
          field: 'ProjPts',
          headerName: 'Proj Pts',
          width: 88,
          sort: 'desc',
          valueFormatter: pointsOf,
          cellClass: 'sc-strong',
          tooltipValueGetter: ({ data }) =>
            data?.UserProj == null ? undefined : `House projection: ${formatPoints(data.HouseProjPts)}`,
        },
        editable('UserProj', 'User Proj', 88, pointsOf),
        { ...numeric, field: 'ProjOwn', headerName: 'Proj Own', width: 88, valueFormatter: percentOf },
        editable('UserOwn', 'User Own', 88, percentOf),
        {
          ...numeric,
          colId: 'Value',
          headerName: 'Value',
          width: 76,
          valueGetter: ({ data }) => data && projValue(data, site),
          valueFormatter: pointsOf,
        },
        { ...numeric, field: 'Ceiling', width: 86, valueFormatter: pointsOf },
      ],
    },
    {
      headerName: 'Exposure',
      children: [
        {
          colId: 'Lock',
          headerName: 'Lock',
          width: 62,
          sortable: false,
          valueGetter: ({ data }) => data?.MinExp === 100,
          cellRenderer: LockCell,
          cellClass: 'sc-lock-cell',
        },
        editable('MinExp', 'Min Exp', 84, percentOf),
        editable('MaxExp', 'Max Exp', 88, percentOf),
        { ...numeric, field: 'Exp', headerName: 'Exp', width: 72, valueFormatter: percentOf },
        {
          ...numeric,
          colId: 'Leverage',
          headerName: 'Leverage',
          width: 92,
          valueGetter: ({ data }) => data && leverage(data),
          valueFormatter: ({ value }) => formatSigned(value),
          cellClass: ({ value }) => `sc-leverage ${value > 0 ? 'sc-over' : 'sc-under'}-${leverageBand(value ?? null)}`,
        },
      ],
    },
  ]
}
