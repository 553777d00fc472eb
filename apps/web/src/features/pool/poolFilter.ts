import type { ContestType, Player, Sport } from '@slatecraft/slate'
import { nameLetters } from '../../nameLetters.ts'

/** The part of the page's address that filters and sorts the pool. */
export interface PoolSearch {
  name?: string | undefined
  team?: string | undefined
  pos?: string | undefined
  hideMax?: string | undefined
  hidePts?: string | undefined
  /** Ids of the chosen cheatsheets: `a,b`. */
  targets?: string | undefined
  /** The table's order: `Salary.desc`. */
  sort?: string | undefined
}

export interface PoolFilter {
  name: string
  team: string
  position: string
  hideZeroMax: boolean
  hideZeroPts: boolean
  /** Ids that the chosen cheatsheets pick; absent while none is chosen (PP-31, O-31). */
  picks?: ReadonlySet<string> | undefined
}

const positions: Record<Sport, readonly string[]> = {
  nfl: ['QB', 'RB', 'WR', 'TE', 'DST'],
  nba: ['PG', 'SG', 'SF', 'PF', 'C'],
  mlb: ['P', 'C', '1B', '2B', 'SS', '3B', 'OF'],
  pga: ['G'],
  mma: ['F'],
  nascar: ['D'],
}

/** The position buttons besides ALL (PP-16..19). */
export const positionsOf = (sport: Sport, contestType: ContestType): readonly string[] =>
  contestType === 'showdown' ? ['CPT', 'FLEX'] : positions[sport]

export function poolFilterOf(search: PoolSearch, sport: Sport, picks?: ReadonlySet<string>): PoolFilter {
  return {
    name: search.name ?? '',
    team: search.team ?? '',
    position: search.pos ?? '',
    hideZeroMax: search.hideMax === '1',
    /** On by default for mlb (PP-30). */
    hideZeroPts: search.hidePts === undefined ? sport === 'mlb' : search.hidePts === '1',
    picks,
  }
}

/** Name by its letters alone (PP-24), team as part of its code (PP-25), position, the two hide boxes, and picks. */
export function passes(player: Player, filter: PoolFilter): boolean {
  const { Id, Name, TeamAbbrev, Positions, RosterPosition, MaxExp, ProjPtsAdjusted } = player
  if (!nameLetters(Name).includes(nameLetters(filter.name))) return false
  if (!TeamAbbrev.toLowerCase().includes(filter.team.trim().toLowerCase())) return false
  if (filter.position !== '' && RosterPosition !== filter.position && !Positions.includes(filter.position)) return false
  if (filter.picks?.has(Id) === false) return false
  if (filter.hideZeroMax && MaxExp === 0) return false
  return !(filter.hideZeroPts && ProjPtsAdjusted === 0)
}

/** What the filters leave, in words: `DAL, WR, “sw”`; empty where everybody is shown. */
export function filterWords({ name, team, position, hideZeroMax, hideZeroPts, picks }: PoolFilter): string {
  return [
    team.trim().toUpperCase(),
    position,
    name.trim() === '' ? '' : `“${name.trim()}”`,
    hideZeroMax ? 'Max Exp above 0' : '',
    hideZeroPts ? 'with points' : '',
    picks === undefined ? '' : 'picked',
  ]
    .filter((word) => word !== '')
    .join(', ')
}
