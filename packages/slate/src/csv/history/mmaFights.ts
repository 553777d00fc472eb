import { refuse } from '../../inputError.ts'
import { seasonOf } from '../../season.ts'
import { chosenSport } from './chosenSport.ts'
import { dateIn } from './dateIn.ts'
import { heldSheets } from './heldSheets.ts'
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
    const sport = chosenSport(start, 'results')
    if (sport !== 'mma') refuse('these are fights: they are results of mma')
    const sheets = heldSheets()
    return {
      take(row) {
        const { cell } = row
        const date = dateIn(row, start)
        if (date === undefined) return
        const stats = statsIn(row, [['rounds', 'Rounds']], start)
        if (stats === undefined) return
        const event = cell('event').slice(0, 120)
        for (const corner of ['red', 'blue'] as const) {
          const name = cell(corner)
          if (name === '') return start.fault(row.row, `${start.headingOf(corner)} is blank`)
          const won = [corner, name.toLowerCase()].includes(cell('winner').toLowerCase())
          const line = { name, sourceId: '', position: 'F', stats: { ...stats, Won: Number(won) } }
          const earlier = sheets.add(date, { row: row.row, who: name, line }, () =>
            newSheet({ sport, season: seasonOf(sport, date), counter: date, event }),
          )
          if (earlier !== undefined) return start.fault(row.row, `${name}’s fight of ${date} is also in row ${earlier}`)
        }
      },
      *end() {
        for (const sheet of sheets.all()) yield sheets.whole(sheet)
      },
    }
  },
}
