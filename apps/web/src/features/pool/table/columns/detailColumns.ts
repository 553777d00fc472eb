import { type ContestType, listed, type Player, type Site, type Sport } from '@slatecraft/slate'
import type { CellClassParams, ICellRendererParams, ITooltipParams } from 'ag-grid-community'
import { formatOne, formatSalary, formatSigned } from '../../../../words/format.ts'
import type { StartTimes } from '../../../../words/startTimes.ts'
import type { WithheldValues } from '../../../plans/shared/withheld.ts'
import type { PointsFrom } from '../../../slate/shared/pointsFrom.ts'
import { sportPositions } from '../../../slate/shared/sportPositions.ts'
import type { PoolGridContext } from '../poolGridContext.ts'
import { type Column, numeric } from './columnKinds.ts'
import { drawPosition, positionText } from './drawPosition.ts'
import { NameCell } from './NameCell.ts'

const isCrossed = (player: Player | undefined) => player !== undefined && player.MinExp > player.MaxExp

/** The name opens the player's page. It stays first. */
const nameColumn = ({ sport, isNarrow }: TableKind): Column => ({
  field: 'Name',
  headerName: 'Name',
  width: 121,
  lockPosition: 'left',
  suppressMovable: true,
  cellClass: 'sc-name',
  cellRenderer: NameCell,
  cellRendererParams: { isStacked: isNarrow, tones: sportPositions[sport] },
  cellClassRules: {
    'sc-crossed': ({ data }) => isCrossed(data),
    'sc-picked': ({ data, context }: CellClassParams<Player, string, PoolGridContext>) =>
      data !== undefined && context.pickedBy(data.Id).length > 0,
  },
  tooltipValueGetter: ({ data, context }: ITooltipParams<Player, string, PoolGridContext>) =>
    data &&
    [
      isCrossed(data) ? `${data.Name} has a greater Min Exp than Max Exp` : data.Name,
      ...picks(data, context),
      context.handFault(data.Id) ?? [],
    ]
      .flat()
      .join(', '),
})

/** `picked by Cash core and Darts`. */
function picks({ Id }: Player, context: PoolGridContext): string[] {
  const sheets = context.pickedBy(Id)
  return sheets.length === 0 ? [] : [`picked by ${listed(sheets)}`]
}

/** A fighter’s team is the fighter. */
const surnameWidth = 88

const hasTeams = (sport: Sport) => sport !== 'pga' && sport !== 'nascar'
const hasOdds = (sport: Sport) => sport === 'nfl' || sport === 'nba' || sport === 'mlb'

/** Which table it is. */
export interface TableKind {
  sport: Sport
  site: Site
  contestType: ContestType
  withheld: WithheldValues
  /** Where the default points come from: their heading says so. */
  pointsFrom: PointsFrom
  /** Small screens have fewer frozen columns, in another order. */
  isNarrow: boolean
  starts: StartTimes
}

/** The name, and the details beside it. Columns without data in the sport are omitted. */
export function detailColumns(kind: TableKind): [name: Column, ...details: Column[]] {
  const { sport, contestType } = kind
  const tones = sportPositions[sport]
  const teams: Column[] = [
    { field: 'TeamAbbrev', headerName: 'Team', width: sport === 'mma' ? surnameWidth : 38 },
    {
      colId: 'Opp',
      headerName: 'Opp',
      width: sport === 'mma' ? surnameWidth : sport === 'mlb' ? 56 : 51,
      valueGetter: ({ data }) => (data?.Opp ? `${data.Venue === 'R' ? '@ ' : ''}${data.Opp}` : ''),
    },
  ]
  const batting: Column = {
    field: 'BattingOrder',
    headerName: 'Order',
    headerTooltip: 'Batting Order',
    width: 46,
    valueFormatter: ({ value }) => String(value ?? 'N/A'),
  }
  /** Two positions are common in nba and mlb, and showdown shows the slot too. */
  const positionWidth = (sport === 'nba' || sport === 'mlb' ? 56 : 48) + (contestType === 'showdown' ? 26 : 0)
  return [
    nameColumn(kind),
    {
      colId: 'Pos',
      headerName: 'Pos',
      width: positionWidth,
      valueGetter: ({ data }) => data && positionText(data),
      cellRenderer: ({ data }: ICellRendererParams<Player>) => data && drawPosition(data, tones),
    },
    ...(hasTeams(sport) ? teams : []),
    numeric({ field: 'Salary', headerName: 'Salary', width: 60 }, formatSalary),
    { field: 'Status', headerName: 'Status', width: 42, cellClass: 'sc-status' },
    ...(sport === 'mlb' ? [batting] : []),
  ]
}

export function gameColumns({ sport, starts }: TableKind): Column[] {
  const venue: Column = {
    field: 'Venue',
    headerName: 'H/R',
    headerTooltip: 'Venue: home or road',
    width: 30,
  }
  const start: Column = {
    field: 'GameStart',
    headerName: starts.heading,
    /** Alone in its group, it is as wide as the group's heading. */
    width: Math.max(8 + 7 * starts.longest, hasOdds(sport) ? 0 : 100),
    valueFormatter: ({ value }) => starts.text(value),
    tooltipValueGetter: ({ value }) => starts.wholeText(value),
  }
  if (!hasOdds(sport)) return [start]
  return [
    venue,
    numeric({ field: 'OU', headerName: 'O/U', width: sport === 'nba' ? 43 : 36 }, formatOne),
    numeric({ field: 'Spread', headerName: 'Spread', width: 46 }, formatSigned),
    numeric({ field: 'ImpPts', headerName: 'Implied', width: 47 }, formatOne),
    start,
  ]
}
