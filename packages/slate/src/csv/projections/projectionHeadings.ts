import type { Site, Sport } from '../../contest.ts'
import { findHeader, type Headings } from '../table/findHeader.ts'
import type { TableRow } from '../table/readTable.ts'

export const projectionNumbers = ['points', 'ownership', 'ceiling', 'stdDev', 'minutes'] as const
export type ProjectionNumber = (typeof projectionNumbers)[number]

export type ProjectionField =
  | ProjectionNumber
  | 'id'
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'team'
  | 'position'
  | 'rosterPosition'
  | 'battingOrder'
  | 'season'
  | 'week'

/** What SaberSim's columns begin with for each site. */
const siteWord: Readonly<Record<Site, string>> = { dk: 'dk', fd: 'fd', ya: 'yahoo' }

/**
 * Our own files, FantasyPros, FantasyLabs (`projections_…`), SaberSim (`DFS ID`, `My Proj`, `dk_95_percentile`), NFL.com
 * (`PlayerWeekProjectedPts`) and the words that most tables use; where a file has two of them, the first here that isn't
 * blank all the way down counts. Minutes are read for basketball alone: elsewhere `Min` is the least a player scores.
 */
export function projectionHeadings({ site, sport }: { site?: Site; sport?: Sport }): Headings<ProjectionField> {
  const sites = (column: string) => (site === undefined ? [] : [`${siteWord[site]}_${column}`])
  return {
    id: ['Id', 'DFS ID', 'Player ID', 'Draftable ID'],
    name: ['Name', 'Player', 'Player Name', 'Full Name', 'Nickname', 'Name + ID', 'Golfer', 'Fighter', 'Driver'],
    firstName: ['First Name'],
    lastName: ['Last Name'],
    team: ['Team', 'TeamAbbrev', 'Tm'],
    position: ['Position', 'Pos'],
    rosterPosition: ['Roster Position', 'Roster Pos', 'Slot'],
    points: [
      ...[
        'ProjPts',
        'My Proj',
        'My Projection',
        'SS Proj',
        'proj_fpts',
        'projections_proj',
        'ppg_projection',
        'Projected Points',
      ],
      ...['Projection', 'Proj', 'Projected FPTS', 'PlayerWeekProjectedPts', 'FPTS', 'Proj Points', 'Fantasy Points'],
      ...['Points', 'Pts', ...sites('points')],
    ],
    ownership: [
      ...['ProjOwn', 'My Own', 'Adj Own', 'projections_projown', 'Projected Ownership', 'Projected Own'],
      ...[
        'Proj Ownership',
        'Ownership',
        'Own',
        'pOwn',
        'Ownership %',
        'Proj Own',
        'pOwn%',
        'Projected Own%',
        'Roster %',
      ],
    ],
    ceiling: [
      'Ceiling',
      'Ceil',
      'projections_ceiling',
      'Projected Ceiling',
      'Projection Ceil',
      ...sites('95_percentile'),
    ],
    stdDev: ['StdDev', 'Std', 'Stdev', 'Standard Deviation', 'SD', ...sites('std')],
    minutes: sport === 'nba' ? ['ProjMins', 'Minutes', 'Mins', 'Projected Minutes', 'Min'] : [],
    battingOrder: ['BattingOrder', 'Batting Order Confirmed', 'Batting Order Projected', 'Lineup Order', 'Order'],
    season: ['Season', 'Year'],
    week: ['Week', 'Wk'],
  }
}

export const findProjectionsHeader = (table: readonly TableRow[], headings: Headings<ProjectionField>) =>
  findHeader(
    table,
    headings,
    (has) => (has('id') || has('name') || (has('firstName') && has('lastName'))) && has('points'),
  ).header
