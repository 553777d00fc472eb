import type { GameSheet } from '../../../history/gameSheet.ts'
import { teamCode } from '../../names/teamCodes.ts'
import type { HistoryReader, HistoryReading, HistoryRow, HistoryStart } from '../historyReader.ts'
import { lineFaults } from '../lineFaults.ts'
import { newSheet } from '../newSheet.ts'
import { statCell } from '../statCell.ts'
import { nflWeekIn } from './nflWeek.ts'
import { type Play, type PlayField, playHeadings, playNumbers } from './playLayout.ts'
import { addPlay, noPlays, playerLinesOf, type TeamPlays, teamStatsOf } from './teamPlays.ts'

/**
 * Play-by-play of nflverse: what a team and its players did in a game. Columns that are missing only leave stats out. One
 * game is in memory at a time.
 */
export const nflPlays: HistoryReader<PlayField> = {
  kind: 'nfl-plays',
  headings: playHeadings,
  needs: [['gameId'], ['season'], ['week'], ['offense'], ['defense'], ['type']],
  sourceOf: () => 'nflverse',
  start,
}

interface Game {
  id: string
  /** Its first row. */
  row: number
  season: number
  week: number
  /** Undefined at a neutral site and where the file doesn't say. */
  home: string | undefined
  teams: Map<string, { opponent: string; plays: TeamPlays }>
}

function start(file: HistoryStart<PlayField>): HistoryReading<PlayField> {
  const rowOf = new Map<string, number>()
  let game: Game | undefined
  return {
    take: ({ row, cell }) => {
      if (cell('seasonType').toUpperCase() === 'PRE') return
      const id = cell('gameId')
      if (game?.id !== id) {
        for (const sheet of sheetsOf(game)) file.give(sheet)
        game = openGame(id, { row, cell })
      }
      const { play, wrong } = playIn(cell, file)
      if (wrong !== '') return file.fault(row, wrong)
      const offense = game.teams.get(play.offense) ?? {
        opponent: teamCode('nfl', cell('defense')),
        plays: noPlays(),
      }
      if (play.offense !== '') game.teams.set(play.offense, offense)
      for (const [team, { plays }] of game.teams) if (team !== play.offense) plays.clock = undefined
      if (play.offense !== '') addPlay(offense.plays, play)
    },
    end: () => sheetsOf(game),
  }

  function openGame(id: string, { row, cell }: HistoryRow<PlayField>): Game {
    const { season, week, reasons } = nflWeekIn(cell('season'), cell('week'))
    const earlier = rowOf.get(id)
    const faults = [...reasons]
    if (id === '') faults.push('the game has no id')
    if (earlier !== undefined) faults.push(`game ${id} begins in row ${earlier} and other games are between its plays`)
    if (faults.length > 0) file.fault(row, faults.join('; '))
    rowOf.set(id, row)
    const isNeutral = /^neutral/i.test(cell('place'))
    const home = isNeutral || cell('home') === '' ? undefined : teamCode('nfl', cell('home'))
    return { id, row, season, week, home, teams: new Map() }
  }

  function* sheetsOf(whole: Game | undefined): Generator<GameSheet> {
    if (whole === undefined) return
    const { row, season, week, home, teams } = whole
    for (const [team, { opponent, plays }] of teams) {
      const players = playerLinesOf(plays, file.has)
      const faults = players.flatMap((line) => lineFaults(line).map((reason) => `${line.sourceId}: ${reason}`))
      if (faults.length > 0) file.fault(row, `in the game that begins here, ${faults.join('; ')}`)
      const isHome = home === undefined ? null : team === home
      const stats = teamStatsOf(plays)
      const of = { part: 'plays', season, counter: week, team, opponent, isHome, stats } as const
      yield { ...newSheet({ sport: 'nfl', ...of }), players }
    }
  }
}

/** A row's play, or which cells are wrong. */
function playIn(
  cell: HistoryRow<PlayField>['cell'],
  { headingOf }: HistoryStart<PlayField>,
): { play: Play; wrong: string } {
  const play: Play = {
    type: cell('type').toLowerCase(),
    offense: named(cell('offense')) === '' ? '' : teamCode('nfl', cell('offense')),
    receiver: { id: named(cell('receiverId')), name: cell('receiver') },
    rusher: { id: named(cell('rusherId')), name: cell('rusher') },
  }
  const wrong: string[] = []
  for (const field of playNumbers) {
    const value = statCell(cell(field))
    if (value === undefined) continue
    if (Number.isNaN(value)) wrong.push(`${headingOf(field)} "${cell(field)}" is not a number`)
    play[field] = value
  }
  return { play, wrong: wrong.join('; ') }
}

/** nflverse writes NA where there is none. */
const named = (cell: string) => (cell === 'NA' ? '' : cell)
