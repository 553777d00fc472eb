import type { Site } from '../../contest.ts'
import { siteTable } from '../../sites/sites.ts'
import type { Sport } from '../../sport.ts'
import { findHeader, type Headings } from '../table/findHeader.ts'
import type { TableRow } from '../table/readTable.ts'

export const projectionNumbers = ['points', 'ownership', 'ceiling', 'floor', 'stdDev', 'playChance', 'minutes'] as const
export type ProjectionNumber = (typeof projectionNumbers)[number]

/** The columns of a player's percentiles. */
export const percentileFields = [
  'percentile25',
  'percentile50',
  'percentile75',
  'percentile85',
  'percentile95',
  'percentile99',
] as const

export type ProjectionField =
  | ProjectionNumber
  | (typeof percentileFields)[number]
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
  | 'salary'
  | 'opponent'
  | 'date'

/** The columns that a user can choose by hand. */
export const choosableFields = [
  'name',
  'id',
  'team',
  'position',
  'points',
  'ownership',
  'ceiling',
  'floor',
  'stdDev',
  'playChance',
  'minutes',
] as const satisfies readonly ProjectionField[]
export type ChoosableField = (typeof choosableFields)[number]
/** The heading that the user chose for a field; '' for none. */
export type ColumnChoice = Readonly<Partial<Record<ChoosableField, string>>>

/**
 * Headings of our own files, FantasyPros, FantasyLabs (`projections_…`), SaberSim (`DFS ID`, `My Proj`,
 * `dk_95_percentile`), NFL.com (`PlayerWeekProjectedPts`) and common ones. If a file has two of them, the first one here
 * whose column is not blank counts. Only nba has minutes: elsewhere `Min` is a player's lowest score.
 */
export function projectionHeadings({ site, sport }: { site?: Site; sport?: Sport }): Headings<ProjectionField> {
  const ofSite = (column: string) => (site === undefined ? [] : [`${siteTable(site).saberSimPrefix}_${column}`])
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
      ...['Points', 'Pts', ...ofSite('points')],
    ],
    ownership: [
      ...['ProjOwn', 'My Own', 'Adj Own', 'projections_projown', 'Projected Ownership', 'Projected Own'],
      ...[
        'Proj Ownership',
        'Own Proj',
        'Own Projection',
        'Ownership Proj',
        'Ownership Projection',
        'Projected Rostership',
        'Ownership',
        'Own',
        'pOwn',
        'Ownership %',
        'Proj Own',
        'pOwn%',
        'Own Proj',
        'Own Projection',
        'Ownership Proj',
        'Ownership Projection',
        'Projected Own%',
        'Roster %',
        'Rostership',
        'pRoster',
      ],
    ],
    ceiling: [
      'Ceiling',
      'Ceil',
      'projections_ceiling',
      'Projected Ceiling',
      'Projection Ceil',
      ...ofSite('95_percentile'),
    ],
    floor: ['Floor', 'projections_floor', 'Projected Floor', 'Projection Floor', 'Proj Floor'],
    stdDev: ['StdDev', 'Std', 'Stdev', 'Standard Deviation', 'SD', ...ofSite('std')],
    playChance: ['PlayChance', 'Play %', 'Chance to Play', 'Play Probability', 'Prob Play', 'Play Prob'],
    percentile25: ofSite('25_percentile'),
    percentile50: ofSite('50_percentile'),
    percentile75: ofSite('75_percentile'),
    percentile85: ofSite('85_percentile'),
    percentile95: ofSite('95_percentile'),
    percentile99: ofSite('99_percentile'),
    minutes: sport === 'nba' ? ['ProjMins', 'Minutes', 'Mins', 'Projected Minutes', 'Min'] : [],
    battingOrder: ['BattingOrder', 'Batting Order Confirmed', 'Batting Order Projected', 'Lineup Order', 'Order'],
    season: ['Season', 'Year'],
    week: ['Week', 'Wk'],
    salary: ['Salary', 'Sal', 'Price'],
    opponent: ['Opp', 'Opponent', 'Opponent Team'],
    date: ['Date', 'Game Date', 'Slate Date', 'gameday'],
  }
}

/** The same headings, but the user's choice comes first. A field with the choice '' is not read. */
export function chosenHeadings(
  headings: Headings<ProjectionField>,
  choice: ColumnChoice = {},
): Headings<ProjectionField> {
  const chosen = choosableFields.flatMap((field) => {
    const heading = choice[field]
    return heading === undefined ? [] : [[field, heading === '' ? [] : [heading, ...headings[field]]] as const]
  })
  return { ...headings, ...Object.fromEntries(chosen) }
}

export const findProjectionsHeader = (table: readonly TableRow[], headings: Headings<ProjectionField>) =>
  findHeader(
    table,
    headings,
    (has) => (has('id') || has('name') || (has('firstName') && has('lastName'))) && (has('points') || has('ownership')),
  ).header
