import { isOut } from '../../isOut.ts'
import { PlayerRow, round2 } from '../../player.ts'
import type { Ruleset } from '../../ruleset.ts'
import { plainName } from '../names/playerNames.ts'
import { knownPositions, positionsIn } from '../names/positions.ts'
import { teamCode, teamFullName } from '../names/teamCodes.ts'
import type { PoolField, PoolLayout } from './poolLayouts.ts'
import { type GameText, minuteOfDay, type readGame } from './readGame.ts'

/** A contest's ruleset, or only the three words that name it; slots tell what a captain earns and costs. */
export type PoolContest = Pick<Ruleset, 'sport' | 'site' | 'contestType'> & Partial<Pick<Ruleset, 'slots'>>

export interface PoolRow {
  row: number
  cell: (field: PoolField) => string
}

/** A player as his own row states him; what follows from the other rows comes later. */
export interface PlayerDraft {
  player: PlayerRow
  /** His salary as captain, where the file states it. */
  captainSalary: number | undefined
  /** Start of his game in minutes after midnight, for files that give no date. */
  minute: number | undefined
  /** Whether the file names him as his team's starting pitcher. */
  isProbable: boolean
  /** What stands in place of a game: `In Progress`, `Final`, an event's name. */
  withoutGame: string | undefined
}

/**
 * Reads one row, or answers every reason why it can't be a player.
 *
 * @param hasIds whether the file has a column of ids; else each player is given one that no site would take.
 * @param gameOf reads a game, for all rows of the file.
 */
export function readPoolRow(
  { cell }: PoolRow,
  contest: PoolContest,
  layout: PoolLayout,
  hasIds: boolean,
  gameOf: typeof readGame,
): PlayerDraft | { reasons: string[] } {
  const { sport, contestType } = contest
  const name = nameIn(cell)
  const positions = positionsOf(cell, contest, layout)
  const id = hasIds ? idIn(cell) : madeUpId(name, cell('team'), positions)
  const salary = wholeNumber(cell('salary'))
  const captainSalary = wholeNumber(cell('captainSalary'))
  const points = round2(Number(cell('points')))
  const projection = isOut(cell('status')) ? 0 : points
  const game = gameOf(cell('game'))
  const side = game === undefined || 'reason' in game ? undefined : sideOf(cell('team'), game, contest)

  const reasons: string[] = []
  if (id === '') reasons.push('no id')
  else if (hasIds && !layout.id.pattern.test(id))
    reasons.push(`${id} is not an id of the site, such as ${layout.id.example}`)
  if (name === '') reasons.push('no name')
  if (positions.length === 0)
    reasons.push(`unknown position "${cell('position')}", ${sport} has ${knownPositions(sport).join(', ')}`)
  if (salary === undefined) reasons.push(`salary "${cell('salary')}" is not a whole number`)
  if (cell('captainSalary') !== '' && captainSalary === undefined)
    reasons.push(`captain's salary "${cell('captainSalary')}" is not a whole number`)
  if (!Number.isFinite(points)) reasons.push(`points per game "${cell('points')}" is not a number`)
  if (game !== undefined && 'reason' in game) reasons.push(game.reason)
  else if (game !== undefined && side === undefined)
    reasons.push(`team "${cell('team')}" does not play in the game "${cell('game')}"`)
  if (reasons.length > 0) return { reasons }

  const parsed = PlayerRow.safeParse({
    Id: id,
    Name: name,
    Position: positions.join('/'),
    RosterPosition: contestType === 'classic' ? null : isCaptain(cell) && layout.captainHasOwnRow ? 'CPT' : 'FLEX',
    Team: teamFullName(sport, cell('team')),
    TeamAbbrev: cell('team'),
    Opp: side?.opponent,
    Venue: side?.venue,
    Salary: salary,
    Status: cell('status'),
    GameStart: side?.start,
    BattingOrder: /^[1-9]$/.test(cell('battingOrder')) ? Number(cell('battingOrder')) : null,
    ProjPts: projection,
    HouseProjPts: projection,
  })
  if (!parsed.success)
    return { reasons: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
  return {
    player: parsed.data,
    captainSalary,
    minute: minuteOfDay(cell('time')) ?? (game !== undefined && 'minute' in game ? game.minute : undefined),
    isProbable: /^yes$/i.test(cell('probable')),
    withoutGame: game === undefined ? cell('game') : undefined,
  }
}

/** `Josh Allen (36948005)`, on a locked player with ` (LOCKED)` behind it. */
const nameAndId = /^(.*?)\s*\((\d+)\)(?:\s*\(LOCKED\))?$/

export const idIn = (cell: PoolRow['cell']) => cell('id') || (nameAndId.exec(cell('nameAndId'))?.[2] ?? '')

/** `madison-bumgarner-sf-p`: the same in every file that has him. */
const madeUpId = (name: string, team: string, positions: readonly string[]) =>
  plainName([name, team, ...positions].join(' '))
    .replaceAll(' ', '-')
    .slice(0, 80)

const nameIn = (cell: PoolRow['cell']) =>
  cell('name') || nameAndId.exec(cell('nameAndId'))?.[1] || `${cell('firstName')} ${cell('lastName')}`.trim()

export const isCaptain = (cell: PoolRow['cell']) => /^(CPT|MVP)\b/.test(cell('rosterPosition'))

/** None where one of them is unknown. */
function positionsOf(cell: PoolRow['cell'], { sport, contestType }: PoolContest, layout: PoolLayout): string[] {
  const natural = positionsIn(sport, cell('position'))
  const placed = positionsIn(sport, cell('rosterPosition')).filter((position) => position !== undefined)
  if (layout.rosterPositionRules && contestType === 'classic' && placed.length > 0) return placed
  return natural.every((position) => position !== undefined) ? natural : []
}

function wholeNumber(text: string): number | undefined {
  const digits = text.replace(/^\$/, '').replace(/,(?=\d{3}(,|$))/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}

function sideOf(team: string, game: GameText, { sport }: PoolContest) {
  const own = teamCode(sport, team)
  const isHome = own === teamCode(sport, game.home)
  if (!isHome && own !== teamCode(sport, game.away)) return undefined
  const venue = sport === 'mma' ? null : isHome ? 'H' : 'R'
  return { opponent: isHome ? game.away : game.home, venue, start: game.start }
}
