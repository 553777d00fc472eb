import { type Player, siteSport, siteTable } from '@slatecraft/slate'
import type { CellClassRules } from 'ag-grid-community'
import { formatOne, formatPercent, formatPoints, formatSigned } from '../../../../words/format.ts'
import {
  areCeilingsLocked,
  areMinutesLocked,
  arePointsLocked,
  isOwnershipLocked,
  type WithheldValues,
} from '../../../plans/shared/withheld.ts'
import { averagesWords, baselineWords, type PointsFrom } from '../../../slate/shared/pointsFrom.ts'
import { leverage, leverageBand, projValue } from '../../shared/playerNumbers.ts'
import { BoostCell } from './BoostCell.ts'
import { type Column, editable, numeric } from './columnKinds.ts'
import type { TableKind } from './detailColumns.ts'
import { LockCell } from './LockCell.ts'
import { lockable } from './lockable.ts'
import {
  isOwnMinutes,
  isOwnOwnership,
  isOwnPoints,
  minutesTitle,
  ownershipTitle,
  pointsShown,
  pointsTitle,
} from './projectionTitle.ts'

/** A number with a user value shows it, with the default in the tooltip. */
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

const pointsHeading: Record<PointsFrom, string> = { files: 'Proj Pts', averages: 'Site Avg', baseline: 'Baseline' }

export function projectionColumns({ sport, site, withheld, pointsFrom }: TableKind): Column[] {
  const locks = locksOf(withheld)
  const points: Column = {
    colId: 'ProjPts',
    headerName: pointsHeading[pointsFrom],
    ...(pointsFrom !== 'files' && {
      headerTooltip: `${pointsFrom === 'averages' ? averagesWords(site) : baselineWords(site)}. Your own points count instead where you enter them.`,
    }),
    // The heading of baselines is one long word.
    width: pointsFrom === 'baseline' ? 72 : 60,
    valueGetter: ({ data }) => data && pointsShown(data),
    cellClass: ['ag-right-aligned-cell', 'sc-strong'],
    context: { unit: 'points', typeIn: 'UserProj' },
  }
  const minutes: Column[] = [
    lockable(
      inForce(
        { field: 'ProjMins', headerName: 'Proj Min', width: 44, context: { unit: 'min', typeIn: 'UserMins' } },
        formatOne,
        isOwnMinutes,
        minutesTitle,
      ),
      locks.minutes,
    ),
    editable('UserMins', 42, formatOne, { context: { unit: 'min' } }),
  ]
  return [
    lockable(
      inForce(points, formatPoints, isOwnPoints, (player) => pointsTitle(player, pointsFrom)),
      locks.points,
    ),
    editable('UserProj', 50, formatPoints, { context: { unit: 'points' } }),
    editable('Boost', 63, String, {
      context: { format: formatSigned },
      headerTooltip: 'Each step moves the projection by 5%',
      cellClass: ['sc-editable', 'sc-boost-cell'],
      headerClass: 'sc-boost-header',
      cellRenderer: BoostCell,
    }),
    ...(sport === 'nba' ? minutes : []),
    lockable(
      inForce(
        { field: 'ProjOwn', headerName: 'Proj Own', width: 53, context: { typeIn: 'UserOwn' } },
        formatPercent,
        isOwnOwnership,
        ownershipTitle,
      ),
      locks.ownership,
    ),
    editable('UserOwn', 52, formatPercent),
    lockable(
      numeric(
        {
          colId: 'Value',
          headerName: 'Value',
          headerTooltip: `Points per $${siteTable(site).valueDollars.toLocaleString('en-US')} of salary`,
          width: siteSport(site, sport)?.hasWideValues ? 58 : 40,
          valueGetter: ({ data }) => data && projValue(data, site),
        },
        formatPoints,
      ),
      locks.points,
    ),
    lockable(
      numeric({ field: 'Ceiling', headerName: 'Ceiling', width: 50, context: { unit: 'points' } }, formatPoints),
      locks.ceiling,
    ),
  ]
}

/** Which values are withheld, by kind; undefined for kinds the plan includes. */
function locksOf(withheld: WithheldValues) {
  const ofProjections = <Locked>(isLocked: Locked) => (withheld.includes('projections') ? isLocked : undefined)
  return {
    points: ofProjections((player: Player) => arePointsLocked(withheld, player)),
    minutes: ofProjections((player: Player) => areMinutesLocked(withheld, player)),
    ceiling: areCeilingsLocked(withheld) ? () => true : undefined,
    ownership: withheld.includes('ownership') ? (player: Player) => isOwnershipLocked(withheld, player) : undefined,
  }
}

const bands = [1, 2, 3, 4, 5]
const leverageRules: CellClassRules<Player> = Object.fromEntries(
  bands.flatMap((band) => [
    [`sc-over-${band}`, ({ value }: { value?: number | null }) => (value ?? 0) > 0 && leverageBand(value!) === band],
    [`sc-under-${band}`, ({ value }: { value?: number | null }) => (value ?? 0) < 0 && leverageBand(value!) === band],
  ]),
)

export const exposureColumns = ({ withheld }: TableKind): Column[] => [
  {
    colId: 'Lock',
    headerName: 'Lock',
    width: 35,
    sortable: false,
    valueGetter: ({ data }) => data?.MinExp === 100,
    cellRenderer: LockCell,
    cellClass: 'sc-lock-cell',
    context: { typeIn: 'MinExp' },
  },
  editable('MinExp', 53, formatPercent),
  editable('MaxExp', 53, formatPercent),
  numeric(
    {
      field: 'Exp',
      headerName: 'Exp',
      headerTooltip: 'Share of lineups in the last build',
      width: 53,
      cellClassRules: { 'sc-exp-out': ({ data }) => data !== undefined && exposureFault(data) !== undefined },
      tooltipValueGetter: ({ data }) => data && exposureFault(data),
    },
    formatPercent,
  ),
  lockable(
    numeric(
      {
        colId: 'Leverage',
        headerName: 'Leverage',
        headerTooltip: 'Midpoint of Min Exp and Max Exp minus Proj Own',
        width: 62,
        valueGetter: ({ data }) => data && leverage(data),
        cellClass: ['ag-right-aligned-cell', 'sc-leverage'],
        cellClassRules: leverageRules,
      },
      formatSigned,
    ),
    locksOf(withheld).ownership,
  ),
]

const tolerance = 1

/** Why the actual exposure is red: more than one point outside Min Exp to Max Exp. */
export function exposureFault({ Exp, MinExp, MaxExp }: Pick<Player, 'Exp' | 'MinExp' | 'MaxExp'>): string | undefined {
  if (Exp === null) return undefined
  const came = `In ${formatPercent(Exp)} of lineups`
  if (Exp > MaxExp + tolerance) return `${came}, more than a point above Max Exp ${formatPercent(MaxExp)}`
  if (Exp < MinExp - tolerance) return `${came}, more than a point below Min Exp ${formatPercent(MinExp)}`
  return undefined
}
