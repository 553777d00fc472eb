import { numberCell } from '../../numberCell.ts'
import { plainReason } from '../../plainReason.ts'
import { isOut, PlayerRow, round2 } from '../../player.ts'
import type { Ruleset } from '../../ruleset.ts'
import type { PlayerListField, PlayerListLayout } from '../../sites/siteTable.ts'
import { plainName } from '../names/playerNames.ts'
import { knownPositions, positionsIn } from '../names/positions.ts'
import { teamCode, teamFullName } from '../names/teamCodes.ts'
import { type GameText, gameStatusIn, isCancelled, minuteOfDay, type readGame } from './readGame.ts'

/** A contest's ruleset or only its key; `slots` give the captain's factors. */
export type PoolContest = Pick<Ruleset, 'sport' | 'site' | 'contestType'> & Partial<Pick<Ruleset, 'slots'>>

export interface PoolRow {
  row: number
  cell: (field: PlayerListField) => string
}

/** A player by their own row. What depends on other rows comes later. */
export interface PlayerDraft {
  player: PlayerRow
  /** Salary as captain, if the file has it. */
  captainSalary: number | undefined
  /** Start of the game in minutes after midnight, for files without dates. */
  minute: number | undefined
  /** Whether the file names them as the team's starting pitcher. */
  isProbable: boolean
  /** What the file has in place of a game: `In Progress`, `Final`, an event's name. */
  withoutGame: string | undefined
  /** Why the game in the file is not the player's: they moved, or replaced a fighter. */
  oddGame: string | undefined
  /** The game, where the team is not in it. */
  gameOfOthers: GameText | undefined
  /** The game will not take place: nobody can play in it. */
  isCancelled: boolean
}

/**
 * Reads one row, or returns every reason why it is not a player. A player whose team is not in the row's game stays, without
 * an opponent. A player whose game is cancelled is out, and no lineup may have them.
 *
 * @param hasIds whether the file has a column of ids. If not, each player gets a made-up id that no site takes.
 * @param gameOf reads a game; shared by all rows of the file.
 */
export function readPoolRow(
  { cell }: PoolRow,
  contest: PoolContest,
  layout: PlayerListLayout,
  hasIds: boolean,
  gameOf: typeof readGame,
): PlayerDraft | { name: string; reasons: string[] } {
  const { sport, contestType } = contest
  const name = nameIn(cell)
  const positions = positionsOf(cell, contest, layout)
  const id = hasIds ? idIn(cell) : madeUpId(name, cell('team'), positions)
  const salary = wholeNumber(cell('salary'))
  const captainSalary = wholeNumber(cell('captainSalary'))
  const points = round2(numberCell(cell('points')) ?? 0)
  const isOff = isCancelled(cell('game'))
  const projection = isOff || isOut(cell('status')) ? 0 : points
  const found = gameOf(cell('game'))
  const game = found === undefined || 'reason' in found ? undefined : found
  const side = game === undefined ? undefined : sideOf(cell('team'), game, contest)
  const isOfOthers = game !== undefined && side === undefined

  const reasons: string[] = []
  if (id === '') reasons.push('no id')
  else if (hasIds && !layout.id.pattern.test(id)) reasons.push(`${id} is not a site id, such as ${layout.id.example}`)
  if (name === '') reasons.push('no name')
  if (positions.length === 0)
    reasons.push(
      `unknown position "${cell('position')}": ${sport.toUpperCase()} has ${knownPositions(sport).join(', ')}`,
    )
  if (salary === undefined) reasons.push(`salary "${cell('salary')}" is not a whole number`)
  if (cell('captainSalary') !== '' && captainSalary === undefined)
    reasons.push(`captain salary "${cell('captainSalary')}" is not a whole number`)
  if (!Number.isFinite(points)) reasons.push(`points per game "${cell('points')}" is not a number`)
  if (reasons.length > 0) return { name, reasons }

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
    Status: isOff ? 'O' : cell('status'),
    // Also where the team is not in the game: the site locks the player with it.
    GameStart: game?.start,
    GameStatus: statusIn(cell),
    BattingOrder: /^[1-9]$/.test(cell('battingOrder')) ? Number(cell('battingOrder')) : null,
    ProjPts: projection,
    HouseProjPts: projection,
    ...(isOff && { MaxExp: 0 }),
  })
  if (!parsed.success)
    return {
      name: name.slice(0, 40),
      reasons: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${plainReason(issue)}`),
    }
  return {
    player: parsed.data,
    captainSalary,
    minute: minuteOfDay(cell('time')) ?? game?.minute,
    isProbable: /^yes$/i.test(cell('probable')),
    withoutGame: found === undefined && !isOff ? cell('game') : undefined,
    oddGame:
      found !== undefined && 'reason' in found
        ? found.reason
        : isOfOthers
          ? `"${cell('team')}" is not in the game "${cell('game')}"`
          : undefined,
    gameOfOthers: isOfOthers ? game : undefined,
    isCancelled: isOff,
  }
}

/** `Josh Allen (36948005)`, followed by ` (LOCKED)` if the player is locked. */
const nameAndId = /^(.*?)\s*\((\d+)\)(?:\s*\(LOCKED\))?$/i

/** Whether the site changes nothing in a slot or about a listed player, by the text in the file. */
export const isLockedText = (text: string) => /\(LOCKED\)$/i.test(text)

/** What a row says of the player's game. Only players of started games are locked. */
export function statusIn(cell: PoolRow['cell']): PlayerRow['GameStatus'] {
  const status = gameStatusIn(cell('game'))
  return isLockedText(cell('nameAndId')) && status !== 'over' ? 'started' : status
}

export const idIn = (cell: PoolRow['cell']) => cell('id') || (nameAndId.exec(cell('nameAndId'))?.[2] ?? '')

/** `madison-bumgarner-sf-p`: the same in every file with this player. */
const madeUpId = (name: string, team: string, positions: readonly string[]) =>
  plainName([name, team, ...positions].join(' '))
    .replaceAll(' ', '-')
    .slice(0, 80)

const nameIn = (cell: PoolRow['cell']) =>
  cell('name') || nameAndId.exec(cell('nameAndId'))?.[1] || `${cell('firstName')} ${cell('lastName')}`.trim()

export const isCaptain = (cell: PoolRow['cell']) => /^(CPT|MVP)\b/.test(cell('rosterPosition'))

/** Empty if one of them is unknown. */
function positionsOf(cell: PoolRow['cell'], { sport, contestType }: PoolContest, layout: PlayerListLayout): string[] {
  const natural = positionsIn(sport, cell('position'))
  const listed = positionsIn(sport, cell('rosterPosition')).filter((position) => position !== undefined)
  if (layout.rosterPositionRules && contestType === 'classic' && listed.length > 0) return listed
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
