import type { Player, Sport } from '@slatecraft/slate'
import type { ICellRendererParams } from 'ag-grid-community'
import { formatOne, formatSalary, formatSigned, formatStart } from '../../../format.ts'
import { positionsOf } from '../poolFilter.ts'
import { type Column, numeric } from './columnKinds.ts'
import { NameCell } from './NameCell.ts'

const isCrossed = (player: Player | undefined) => player !== undefined && player.MinExp > player.MaxExp

/** A weekly log opens from the name where there is one: nfl. */
export const nameColumn = (sport: Sport): Column => ({
  field: 'Name',
  headerName: 'Name',
  width: 128,
  cellClass: 'sc-name',
  ...(sport === 'nfl' && { cellRenderer: NameCell }),
  cellClassRules: { 'sc-crossed': ({ data }) => isCrossed(data) },
  tooltipValueGetter: ({ data }) => (isCrossed(data) ? `${data?.Name} has a greater Min Exp than Max Exp` : data?.Name),
})

function positionTag({ value, data }: ICellRendererParams<Player, string>, tones: readonly string[]): HTMLElement {
  const tag = document.createElement('span')
  tag.className = `sc-position sc-tone-${tones.indexOf(data?.Positions[0] ?? '')}`
  tag.textContent = value ?? ''
  return tag
}

const hasTeams = (sport: Sport) => sport !== 'pga' && sport !== 'nascar'
const hasOdds = (sport: Sport) => sport === 'nfl' || sport === 'nba' || sport === 'mlb'

/** Columns without data in a sport are left out (C-20). */
export function detailColumns(sport: Sport): Column[] {
  const tones = positionsOf(sport, 'classic')
  const teams: Column[] = [
    { field: 'TeamAbbrev', headerName: 'Team', width: 48 },
    {
      colId: 'Opp',
      headerName: 'Opp',
      width: 56,
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
      /** Two positions are as common there as one. */
      width: sport === 'nba' || sport === 'mlb' ? 64 : 52,
      valueGetter: ({ data }) => data?.RosterPosition ?? data?.Position,
      cellRenderer: (params: ICellRendererParams<Player, string>) => positionTag(params, tones),
    },
    ...(hasTeams(sport) ? teams : []),
    numeric({ field: 'Salary', headerName: 'Salary', width: 66 }, formatSalary),
    { field: 'Status', headerName: 'Status', width: 50, cellClass: 'sc-status' },
    ...(sport === 'mlb' ? [batting] : []),
  ]
}

export function gameColumns(sport: Sport): Column[] {
  const venue: Column = {
    field: 'Venue',
    headerName: 'H/R',
    headerTooltip: 'Venue: home or road',
    width: 38,
  }
  const start: Column = {
    field: 'GameStart',
    headerName: 'Start',
    width: sport === 'nfl' ? 76 : 84,
    valueFormatter: ({ value }) => formatStart(value),
  }
  if (!hasOdds(sport)) return [start]
  return [
    venue,
    numeric({ field: 'OU', headerName: 'O/U', width: sport === 'nba' ? 50 : 44 }, formatOne),
    numeric({ field: 'Spread', headerName: 'Spread', width: 52 }, formatSigned),
    numeric({ field: 'ImpPts', headerName: 'Implied', width: 53 }, formatOne),
    start,
  ]
}
