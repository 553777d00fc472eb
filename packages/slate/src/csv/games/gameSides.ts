import type { Sport } from '../../sport.ts'
import { teamCode } from '../names/teamCodes.ts'
import type { GameField, LineField } from './gamesLayout.ts'

/** A game from one team's side; '' and null where the row doesn't say. */
export interface GameSide {
  /** Teams by our codes. */
  team: string
  opponent: string
  /** Total points that the bookmakers expect. */
  overUnder: number | null
  /** Negative for a favorite. */
  spread: number | null
  /** The team's points that the bookmakers expect. */
  impliedPoints: number | null
  /** Also null at a neutral site. */
  venue: 'H' | 'R' | null
}

export interface GameRow {
  cell: (field: GameField) => string
  /** Null for a blank cell or a missing column. */
  line: (field: LineField) => number | null
  sport: Sport
}

/** Both sides of a row with a game, or why it has none. */
export function sidesOfGame({ cell, line, sport }: GameRow): GameSide[] | { reason: string } {
  const [away, home] = [teamCode(sport, cell('away')), teamCode(sport, cell('home'))]
  if (away === '' || home === '' || away === home)
    return { reason: `"${cell('away')}" at "${cell('home')}" is not a game of two teams` }
  const homeSpread = line('homeSpread') ?? line('spread') ?? opposite(line('homeMargin'))
  const isNeutral = /^neutral/i.test(cell('venue'))
  const overUnder = line('total')
  return [
    {
      team: away,
      opponent: home,
      overUnder,
      spread: opposite(homeSpread),
      impliedPoints: line('awayImplied'),
      venue: isNeutral ? null : 'R',
    },
    {
      team: home,
      opponent: away,
      overUnder,
      spread: homeSpread,
      impliedPoints: line('homeImplied'),
      venue: isNeutral ? null : 'H',
    },
  ]
}

/** The side of a row with one team; none for a free agent in a table of players. */
export function sideOfTeam({ cell, line, sport }: GameRow): GameSide[] | { reason: string } {
  if (cell('team') === '') return { reason: 'no team' }
  const team = teamCode(sport, cell('team'))
  if (team === '') return []
  const [, sign = '', rival = ''] = /^(@\s*|at\s+|vs?\s+|vs?\.\s*)?(.*)$/i.exec(cell('opponent')) ?? []
  return [
    {
      team,
      opponent: /^bye$/i.test(rival) ? '' : teamCode(sport, rival),
      overUnder: line('total'),
      spread: line('spread'),
      impliedPoints: line('implied'),
      venue: venueNamed(cell('venue')) ?? venueNamed(sign),
    },
  ]
}

export const opposite = (spread: number | null) => (spread === null ? null : spread === 0 ? 0 : -spread)

/** Also null for other words: some tables name the stadium. */
function venueNamed(text: string): 'H' | 'R' | null {
  const word = text.trim().toLowerCase()
  if (/^(h|home|1|true|yes|vs?\.?)$/.test(word)) return 'H'
  return /^(r|a|road|away|0|false|no|@|at)$/.test(word) ? 'R' : null
}
