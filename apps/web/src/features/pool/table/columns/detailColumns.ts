import { listed, type Player, type Sport } from '@slatecraft/slate'
import type { CellClassParams, ICellRendererParams, ITooltipParams } from 'ag-grid-community'
import { formatOne, formatSalary, formatSigned, formatStart, formatStartTime } from '../../../../words/format.ts'
import { positionsOf } from '../../poolFilter.ts'
import type { PoolGridContext } from '../poolGrid.ts'
import { ButtonCell } from './ButtonCell.ts'
import { type Column, numeric } from './columnKinds.ts'

/** A name that opens the player's weekly log. */
class NameCell extends ButtonCell<string> {
  constructor() {
    super()
    this.button.className = 'sc-name-button'
  }

  protected act(context: PoolGridContext, player: Player): void {
    context.openStats(player)
  }

  protected show(_: Player | undefined, name: string | undefined): void {
    this.button.textContent = name ?? ''
  }
}

const isCrossed = (player: Player | undefined) => player !== undefined && player.MinExp > player.MaxExp

/** The name opens the weekly log where there is one: NFL. */
export const nameColumn = (sport: Sport): Column => ({
  field: 'Name',
  headerName: 'Name',
  width: 121,
  cellClass: 'sc-name',
  ...(sport === 'nfl' && { cellRenderer: NameCell }),
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

function positionTag({ value, data }: ICellRendererParams<Player, string>, tones: readonly string[]): HTMLElement {
  const tag = document.createElement('span')
  tag.className = `sc-position sc-tone-${tones.indexOf(data?.Positions[0] ?? '')}`
  tag.textContent = value ?? ''
  return tag
}

/** A fighter’s team is the fighter. */
const surnameWidth = 92

const hasTeams = (sport: Sport) => sport !== 'pga' && sport !== 'nascar'
/** Slates of a single day, which is shown above the table. */
const isOneDay = (sport: Sport) => sport === 'nba' || sport === 'mlb'
const hasOdds = (sport: Sport) => sport === 'nfl' || sport === 'nba' || sport === 'mlb'

/** Columns without data in the sport are omitted. */
export function detailColumns(sport: Sport): Column[] {
  const tones = positionsOf(sport, 'classic')
  const teams: Column[] = [
    { field: 'TeamAbbrev', headerName: 'Team', width: sport === 'mma' ? surnameWidth : 42 },
    {
      colId: 'Opp',
      headerName: 'Opp',
      width: sport === 'mma' ? surnameWidth : sport === 'mlb' ? 60 : 55,
      valueGetter: ({ data }) => (data?.Opp ? `${data.Venue === 'R' ? '@ ' : ''}${data.Opp}` : ''),
    },
  ]
  const batting: Column = {
    field: 'BattingOrder',
    headerName: 'Order',
    headerTooltip: 'Batting Order',
    width: 50,
    valueFormatter: ({ value }) => String(value ?? 'N/A'),
  }
  return [
    {
      colId: 'Pos',
      headerName: 'Pos',
      /** Two positions are common there, so the column is wider. */
      width: sport === 'nba' || sport === 'mlb' ? 60 : 52,
      valueGetter: ({ data }) => data?.RosterPosition ?? data?.Position,
      cellRenderer: (params: ICellRendererParams<Player, string>) => positionTag(params, tones),
    },
    ...(hasTeams(sport) ? teams : []),
    numeric({ field: 'Salary', headerName: 'Salary', width: 64 }, formatSalary),
    { field: 'Status', headerName: 'Status', width: 46, cellClass: 'sc-status' },
    ...(sport === 'mlb' ? [batting] : []),
  ]
}

export function gameColumns(sport: Sport): Column[] {
  const venue: Column = {
    field: 'Venue',
    headerName: 'H/R',
    headerTooltip: 'Venue: home or road',
    width: 34,
  }
  const start: Column = {
    field: 'GameStart',
    headerName: 'Start',
    width: isOneDay(sport) ? 54 : sport === 'nfl' ? 78 : 84,
    valueFormatter: ({ value }) => (isOneDay(sport) ? formatStartTime(value) : formatStart(value)),
    tooltipValueGetter: ({ value }) => formatStart(value),
  }
  if (!hasOdds(sport)) return [start]
  return [
    venue,
    numeric({ field: 'OU', headerName: 'O/U', width: sport === 'nba' ? 47 : 40 }, formatOne),
    numeric({ field: 'Spread', headerName: 'Spread', width: 50 }, formatSigned),
    numeric({ field: 'ImpPts', headerName: 'Implied', width: 51 }, formatOne),
    start,
  ]
}
