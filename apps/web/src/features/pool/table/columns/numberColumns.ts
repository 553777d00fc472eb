import type { Player, Site, Sport } from '@slatecraft/slate'
import type { CellClassRules } from 'ag-grid-community'
import { formatOne, formatPercent, formatPoints, formatSigned } from '../../../../format.ts'
import { leverage, leverageBand, projValue } from '../../../../playerNumbers.ts'
import { BoostCell } from './BoostCell.ts'
import { type Column, editable, numeric } from './columnKinds.ts'
import { exposureFault } from './exposureFault.ts'
import { LockCell } from './LockCell.ts'
import {
  isOwnMinutes,
  isOwnOwnership,
  isOwnPoints,
  minutesTitle,
  ownershipTitle,
  pointsShown,
  pointsTitle,
} from './projectionTitle.ts'

/** A number that is the user's own shows it, and the house's in its tooltip. */
function inForce(
  column: Column,
  format: typeof formatPoints,
  isOwn: (player: Player) => boolean,
  title: (player: Player) => string | undefined,
): Column {
  return numeric(
    {
      ...column,
      cellClassRules: { 'sc-overridden': ({ data }) => data !== undefined && isOwn(data) },
      tooltipValueGetter: ({ data }) => data && title(data),
    },
    format,
  )
}

export function projectionColumns(sport: Sport, site: Site): Column[] {
  const points: Column = {
    colId: 'ProjPts',
    headerName: 'Proj Pts',
    width: 64,
    valueGetter: ({ data }) => data && pointsShown(data),
  }
  const minutes: Column[] = [
    inForce({ field: 'ProjMins', headerName: 'Proj Min', width: 48 }, formatOne, isOwnMinutes, minutesTitle),
    editable('UserMins', 46, formatOne),
  ]
  return [
    { ...inForce(points, formatPoints, isOwnPoints, pointsTitle), cellClass: ['ag-right-aligned-cell', 'sc-strong'] },
    editable('UserProj', 54, formatPoints),
    editable('Boost', 67, String, {
      headerTooltip: 'Each step moves the projection by 5 %',
      cellClass: ['sc-editable', 'sc-boost-cell'],
      headerClass: 'sc-boost-header',
      cellRenderer: BoostCell,
    }),
    ...(sport === 'nba' ? minutes : []),
    inForce({ field: 'ProjOwn', headerName: 'Proj Own', width: 57 }, formatPercent, isOwnOwnership, ownershipTitle),
    editable('UserOwn', 56, formatPercent),
    numeric(
      {
        colId: 'Value',
        headerName: 'Value',
        headerTooltip: site === 'ya' ? 'Points per $10 of salary' : 'Points per $1,000 of salary',
        /** An FD fighter costs $20 where others cost thousands. */
        width: sport === 'mma' && site === 'fd' ? 62 : 44,
        valueGetter: ({ data }) => data && projValue(data, site),
      },
      formatPoints,
    ),
    numeric({ field: 'Ceiling', headerName: 'Ceiling', width: 54 }, formatPoints),
  ]
}

const bands = [1, 2, 3, 4, 5]
const leverageRules: CellClassRules<Player> = Object.fromEntries(
  bands.flatMap((band) => [
    [`sc-over-${band}`, ({ value }: { value?: number | null }) => (value ?? 0) > 0 && leverageBand(value!) === band],
    [`sc-under-${band}`, ({ value }: { value?: number | null }) => (value ?? 0) < 0 && leverageBand(value!) === band],
  ]),
)

export const exposureColumns = (): Column[] => [
  {
    colId: 'Lock',
    headerName: 'Lock',
    width: 39,
    sortable: false,
    valueGetter: ({ data }) => data?.MinExp === 100,
    cellRenderer: LockCell,
    cellClass: 'sc-lock-cell',
  },
  editable('MinExp', 61, formatPercent),
  editable('MaxExp', 61, formatPercent),
  numeric(
    {
      field: 'Exp',
      headerName: 'Exp',
      headerTooltip: 'Share of the last build’s lineups',
      width: 61,
      cellClassRules: { 'sc-exp-out': ({ data }) => data !== undefined && exposureFault(data) !== undefined },
      tooltipValueGetter: ({ data }) => data && exposureFault(data),
    },
    formatPercent,
  ),
  {
    ...numeric(
      {
        colId: 'Leverage',
        headerName: 'Leverage',
        headerTooltip: 'Middle of Min Exp and Max Exp less Proj Own',
        width: 62,
        valueGetter: ({ data }) => data && leverage(data),
        cellClassRules: leverageRules,
      },
      formatSigned,
    ),
    cellClass: ['ag-right-aligned-cell', 'sc-leverage'],
  },
]
