import type { GameSheet } from '../../history/gameSheet.ts'
import { refuse } from '../../inputError.ts'
import { seasonOf } from '../../season.ts'
import { dateCell } from './dateCell.ts'
import type { HistoryReader } from './historyReader.ts'
import { newSheet } from './newSheet.ts'
import { statsIn } from './statsIn.ts'

const headings = {
  red: ['R_fighter', 'RedFighter', 'Red Fighter', 'r_name', 'Fighter 1', 'fighter_a'],
  blue: ['B_fighter', 'BlueFighter', 'Blue Fighter', 'b_name', 'Fighter 2', 'fighter_b'],
  winner: ['Winner', 'Winner Name'],
  date: ['Date', 'Event Date'],
  event: ['Event', 'event_name', 'Location'],
  rounds: ['finish_round', 'FinishRound', 'last_round', 'Round'],
} as const

type Field = keyof typeof headings

/** Fights with both fighters in a row, as tables of UFC's fights have them. A card is a day. */
export const mmaFights: HistoryReader<Field> = {
  kind: 'results',
  headings,
  needs: [['red'], ['blue'], ['winner'], ['date']],
  sourceOf: () => 'other',
  start(start) {
    const { sport } = start
    if (sport === undefined) refuse('a file of results doesn’t say its sport: choose it')
    if (sport !== 'mma') refuse('these are fights: they are results of mma')
    const sheets = new Map<string, GameSheet>()
    const rowOf = new Map<string, number>()
    return {
      take(row) {
        const { cell } = row
        const date = dateCell(cell('date'))
        if (date === undefined)
          return start.fault(row.row, `${start.headingOf('date')} "${cell('date')}" is not a date`)
        const stats = statsIn(row, [['rounds', 'Rounds']], start)
        if (stats === undefined) return
        const sheet =
          sheets.get(date) ??
          newSheet({ sport, season: seasonOf(sport, date), counter: date, event: cell('event').slice(0, 120) })
        sheets.set(date, sheet)
        for (const corner of ['red', 'blue'] as const) {
          const name = cell(corner)
          if (name === '') return start.fault(row.row, `${start.headingOf(corner)} is blank`)
          const earlier = rowOf.get(`${date}|${name}`)
          if (earlier !== undefined) return start.fault(row.row, `${name}’s fight of ${date} is also in row ${earlier}`)
          rowOf.set(`${date}|${name}`, row.row)
          const won = [corner, name.toLowerCase()].includes(cell('winner').toLowerCase())
          sheet.players.push({ name, sourceId: '', position: 'F', stats: { ...stats, Won: Number(won) } })
        }
      },
      end() {
        for (const sheet of sheets.values()) start.give(sheet)
      },
    }
  },
}
