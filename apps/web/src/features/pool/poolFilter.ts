import { type ContestType, hasTeams, type Player, type Sport } from '@slatecraft/slate'
import { nameLetters } from '../../words/letters.ts'
import { nothingWithheld, type WithheldValues } from '../plans/shared/withheld.ts'
import { sportPositions } from '../slate/shared/sportPositions.ts'
import type { PoolHand } from './poolHand.ts'

/** The URL parameters that filter and sort the pool. */
export interface PoolSearch {
  name?: string | undefined
  team?: string | undefined
  pos?: string | undefined
  /** In showdown, where `pos` is the slot: the player’s own position. */
  real?: string | undefined
  hideMax?: string | undefined
  hidePts?: string | undefined
  /** `1` while hand-building. */
  hand?: string | undefined
  /** `1`: show only players who can join it. */
  fits?: string | undefined
  /** Ids of the selected cheatsheets: `a,b`. */
  targets?: string | undefined
  /** Sort order: `Salary.desc`. */
  sort?: string | undefined
}

export interface PoolFilter {
  name: string
  /** Undefined in sports without teams. */
  team: string | undefined
  position: string
  realPosition: string
  hideZeroMax: boolean
  hideZeroPts: boolean
  /** Used while hand-building. */
  onlyFits: boolean
  /** Ids picked by the selected cheatsheets; absent if none is selected. */
  picks?: ReadonlySet<string> | undefined
}

/** The position buttons after ALL. */
export const positionsOf = (sport: Sport, contestType: ContestType): readonly string[] =>
  contestType === 'showdown' ? ['CPT', 'FLEX'] : sportPositions[sport]

/** Showdown’s second row of buttons: the positions of its players, kickers too. None in sports with one position. */
export function realPositionsOf(sport: Sport, contestType: ContestType, players: readonly Player[]): readonly string[] {
  if (contestType !== 'showdown') return []
  const found = new Set(players.flatMap(({ Positions }) => Positions))
  const inOrder = sportPositions[sport].filter((position) => found.delete(position))
  const all = [...inOrder, ...[...found].sort()]
  return all.length > 1 ? all : []
}

export function poolFilterOf(
  search: PoolSearch,
  sport: Sport,
  picks?: ReadonlySet<string>,
  withheld: WithheldValues = nothingWithheld,
): PoolFilter {
  /** On by default for MLB, unless it would hide everyone. */
  const hidesAtFirst = sport === 'mlb' && !withheld.includes('projections')
  return {
    name: search.name ?? '',
    team: hasTeams(sport) ? (search.team ?? '') : undefined,
    position: search.pos ?? '',
    realPosition: search.real ?? '',
    hideZeroMax: search.hideMax === '1',
    hideZeroPts: search.hidePts === undefined ? hidesAtFirst : search.hidePts === '1',
    onlyFits: search.hand === '1' && search.fits === '1',
    picks,
  }
}

/** Filters by name (letters only), part of the team code, position, the two hide boxes, and picks. */
export function passes(player: Player, filter: PoolFilter): boolean {
  const { Id, Name, TeamAbbrev, Positions, RosterPosition, MaxExp, ProjPtsAdjusted } = player
  if (!nameLetters(Name).includes(nameLetters(filter.name))) return false
  if (!TeamAbbrev.toLowerCase().includes(filter.team?.trim().toLowerCase() ?? '')) return false
  if (filter.position !== '' && RosterPosition !== filter.position && !Positions.includes(filter.position)) return false
  if (filter.realPosition !== '' && !Positions.includes(filter.realPosition)) return false
  if (filter.picks?.has(Id) === false) return false
  if (filter.hideZeroMax && MaxExp === 0) return false
  return !(filter.hideZeroPts && ProjPtsAdjusted === 0)
}

/** The rows to show; `onlyFits` keeps players who can join the hand-built lineup or are in it. */
export const isShown = (player: Player, filter: PoolFilter, hand: PoolHand | undefined): boolean =>
  passes(player, filter) && !(filter.onlyFits && hand?.faults.has(player.Id))

/** Clears every filter, but keeps the sort order and hand-building. mlb hides players without points unless told not to. */
export const noFilters: PoolSearch = {
  name: '',
  team: '',
  pos: '',
  real: '',
  hideMax: '',
  hidePts: '0',
  fits: '',
  targets: '',
}

/** The filters in words: `DAL, WR, “sw”`; empty if unfiltered. */
export function filterWords(filter: PoolFilter): string {
  const { name, team, position, realPosition, hideZeroMax, hideZeroPts, onlyFits, picks } = filter
  return [
    team?.trim().toUpperCase() ?? '',
    position,
    realPosition,
    name.trim() === '' ? '' : `“${name.trim()}”`,
    hideZeroMax ? 'Max Exp above 0' : '',
    hideZeroPts ? 'with points' : '',
    picks === undefined ? '' : 'picked',
    onlyFits ? 'players who fit' : '',
  ]
    .filter((word) => word !== '')
    .join(', ')
}
