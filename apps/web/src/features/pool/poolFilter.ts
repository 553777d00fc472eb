import type { ContestType, Player, Sport } from '@slatecraft/slate'
import { nameLetters } from '../../words/letters.ts'
import { nothingWithheld, type WithheldValues } from '../plans/shared/withheld.ts'
import { sportPositions } from '../slate/shared/sportPositions.ts'
import type { PoolHand } from './poolHand.ts'

/** The part of the page's address that filters and sorts the pool. */
export interface PoolSearch {
  name?: string | undefined
  team?: string | undefined
  pos?: string | undefined
  hideMax?: string | undefined
  hidePts?: string | undefined
  /** `1` while a lineup is built by hand. */
  hand?: string | undefined
  /** `1`: then nobody is shown who can't join it. */
  fits?: string | undefined
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
  /** Heeded while a lineup is built by hand. */
  onlyFits: boolean
  /** Ids that the chosen cheatsheets pick; absent while none is chosen. */
  picks?: ReadonlySet<string> | undefined
}

/** The position buttons besides ALL. */
export const positionsOf = (sport: Sport, contestType: ContestType): readonly string[] =>
  contestType === 'showdown' ? ['CPT', 'FLEX'] : sportPositions[sport]

export function poolFilterOf(
  search: PoolSearch,
  sport: Sport,
  picks?: ReadonlySet<string>,
  withheld: WithheldValues = nothingWithheld,
): PoolFilter {
  /** On by default for mlb, unless it would hide everybody. */
  const hidesAtFirst = sport === 'mlb' && !withheld.includes('projections')
  return {
    name: search.name ?? '',
    team: search.team ?? '',
    position: search.pos ?? '',
    hideZeroMax: search.hideMax === '1',
    hideZeroPts: search.hidePts === undefined ? hidesAtFirst : search.hidePts === '1',
    onlyFits: search.hand === '1' && search.fits === '1',
    picks,
  }
}

/** Name by its letters alone, team as part of its code, position, the two hide boxes, and picks. */
export function passes(player: Player, filter: PoolFilter): boolean {
  const { Id, Name, TeamAbbrev, Positions, RosterPosition, MaxExp, ProjPtsAdjusted } = player
  if (!nameLetters(Name).includes(nameLetters(filter.name))) return false
  if (!TeamAbbrev.toLowerCase().includes(filter.team.trim().toLowerCase())) return false
  if (filter.position !== '' && RosterPosition !== filter.position && !Positions.includes(filter.position)) return false
  if (filter.picks?.has(Id) === false) return false
  if (filter.hideZeroMax && MaxExp === 0) return false
  return !(filter.hideZeroPts && ProjPtsAdjusted === 0)
}

/** What a table shows: with `onlyFits` those of them who can join the hand-built lineup or stand in it. */
export const isShown = (player: Player, filter: PoolFilter, hand: PoolHand | undefined): boolean =>
  passes(player, filter) && !(filter.onlyFits && hand?.faults.has(player.Id))

/** What the filters leave, in words: `DAL, WR, “sw”`; empty where everybody is shown. */
export function filterWords({ name, team, position, hideZeroMax, hideZeroPts, onlyFits, picks }: PoolFilter): string {
  return [
    team.trim().toUpperCase(),
    position,
    name.trim() === '' ? '' : `“${name.trim()}”`,
    hideZeroMax ? 'Max Exp above 0' : '',
    hideZeroPts ? 'with points' : '',
    picks === undefined ? '' : 'picked',
    onlyFits ? 'who fits' : '',
  ]
    .filter((word) => word !== '')
    .join(', ')
}
