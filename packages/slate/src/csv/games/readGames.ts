import { nflWeeks } from '../../contest.ts'
import { type Fault, refuse, refuseIfAny } from '../../inputError.ts'
import { numberCell } from '../../numberCell.ts'
import type { Sport } from '../../sport.ts'
import { findHeader, rowsBelow } from '../table/findHeader.ts'
import { readTable, type TableRow } from '../table/readTable.ts'
import { type GameMoment, gameMoment } from './gameMoment.ts'
import { type GameSide, sideOfTeam, sidesOfGame } from './gameSides.ts'
import { type GameField, gameHeadings, isGamesHeader, isSpread, type LineField, lineFields } from './gamesLayout.ts'

export interface TeamGame extends GameSide, GameMoment {
  row: number
  /** Null where the file doesn't say. */
  season: number | null
  week: number | null
}

export interface Games {
  /** Two for each row with a game, one for each row with a team. */
  sides: TeamGame[]
}

/**
 * Reads a table of games with the bookmakers' lines: nflverse's schedules, tables with one row per game, and tables with
 * rows per team (also many, such as projections that repeat the lines on each player).
 *
 * @throws {InputError} when the file is no such table or the sport has no teams, else naming each wrong row.
 */
export function readGames(file: string | Uint8Array, sport: Sport): Games {
  if (sport !== 'nfl' && sport !== 'nba' && sport !== 'mlb') refuse(`${sport.toUpperCase()} has no games of two teams`)
  const table = readTable(file)
  const { header } = findHeader(table, gameHeadings, isGamesHeader)
  if (header === undefined) refuse(whyNoGames(table))

  const sidesIn = header.columnOf.team === undefined ? sidesOfGame : sideOfTeam
  const faults: Fault[] = []
  const sides: TeamGame[] = []
  for (const { row, cell } of rowsBelow(table, header)) {
    const { lines, reasons } = linesIn(cell, (field) => header.headingOf[field] ?? '')
    const moment = gameMoment(cell('date'), cell('time'))
    const read = sidesIn({ cell, line: (field) => lines.get(field) ?? null, sport })
    if ('reason' in moment) reasons.push(moment.reason)
    if ('reason' in read) reasons.push(read.reason)
    if (reasons.length > 0) faults.push({ field: `row ${row}`, reason: reasons.join('; ') })
    else if (!('reason' in moment) && !('reason' in read))
      sides.push(
        ...read.map((side) => ({ row, ...side, ...moment, season: wholeIn(cell('season')), week: weekIn(cell) })),
      )
  }
  if (sides.length === 0) faults.push({ field: `row ${header.row}`, reason: 'no games below the headings' })
  refuseIfAny(faults)
  return { sides }
}

function whyNoGames(table: readonly TableRow[]): string {
  const found = (table[0]?.cells ?? []).filter((cell) => cell !== '').slice(0, 12)
  return `not a table of games: needs a column Team, or Home and Away, and one of Spread, Total and Implied; found ${found.join(', ')}`
}

type Cell = (field: GameField) => string

function linesIn(cell: Cell, headingOf: (field: LineField) => string) {
  const lines = new Map<LineField, number>()
  const reasons: string[] = []
  for (const field of lineFields) {
    const value = lineIn(field, cell(field))
    if (value === undefined) continue
    if (isSpread(field) ? Math.abs(value) <= 100 : value > 0 && value <= 500) lines.set(field, value)
    else reasons.push(`${headingOf(field)} "${cell(field)}" is not a valid number`)
  }
  return { lines, reasons }
}

/** A total of 0 means no line yet. A pick'em is a spread of 0. */
function lineIn(field: LineField, cell: string): number | undefined {
  const text = cell.replace('−', '-').replace('½', '.5')
  if (isSpread(field)) return /^(pk|pick|pick'?em|even|ev)$/i.test(text) ? 0 : numberCell(text)
  const value = numberCell(text)
  return value === 0 ? undefined : value
}

/** The title game is always week 22, also in seasons with one week less. */
const weekIn = (cell: Cell) =>
  cell('round').toUpperCase() === 'SB' ? nflWeeks : wholeIn(cell('week').replace(/^week\s*/i, ''))

const wholeIn = (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : null)
