import { Counter, CounterText } from '../../contest.ts'
import type { GameSheet, Prop } from '../../history/gameSheet.ts'
import { refuse } from '../../inputError.ts'
import { seasonOf } from '../../season.ts'
import { hasTeams, type Sport } from '../../sport.ts'
import { teamCode } from '../names/teamCodes.ts'
import { dateCell } from './dateCell.ts'
import type { HistoryReader, HistoryRow, HistoryStart } from './historyReader.ts'
import { newSheet } from './newSheet.ts'
import { statCell } from './statCell.ts'

const headings = {
  name: ['Name', 'Player', 'player_name', 'Player Name', 'Description'],
  team: ['Team', 'TeamAbbrev', 'Tm'],
  market: ['Market', 'Prop', 'Stat', 'Category'],
  line: ['Line', 'Point', 'Total'],
  over: ['Over', 'Over Odds', 'Over Price'],
  under: ['Under', 'Under Odds', 'Under Price'],
  season: ['Season', 'Year'],
  week: ['Week'],
  date: ['Date', 'Game Date', 'commence_time'],
} as const

type Field = keyof typeof headings

/** The bookmakers' lines of players, of the week or date that the file or the user says. */
export const playerProps: HistoryReader<Field> = {
  kind: 'props',
  headings,
  needs: [['name'], ['market'], ['line', 'over'], ['over', 'under']],
  sourceOf: () => 'other',
  start(start) {
    const { sport } = start
    if (sport === undefined) refuse('a file of props doesn’t say its sport: choose it')
    const sheets = new Map<string, GameSheet>()
    const rowOf = new Map<string, number>()
    return {
      take(row) {
        const when = timeOf(row, sport, start)
        const prop = propOf(row, start)
        if (when === undefined || prop === undefined) return
        const team = hasTeams(sport) ? teamCode(sport, row.cell('team')) : ''
        const key = `${when.season}|${when.counter}|${team}`
        const prior = [key, prop.name, prop.market, prop.line].join('|')
        const earlier = rowOf.get(prior)
        if (earlier !== undefined)
          return start.fault(row.row, `${prop.market} of ${prop.name} is also in row ${earlier}`)
        rowOf.set(prior, row.row)
        const sheet = sheets.get(key) ?? newSheet({ sport, part: 'props', ...when, team })
        sheets.set(key, sheet)
        sheet.props.push(prop)
      },
      end() {
        for (const sheet of sheets.values()) start.give(sheet)
      },
    }
  },
}

function timeOf({ row, cell }: HistoryRow<Field>, sport: Sport, start: HistoryStart<Field>) {
  const fault = (reason: string) => {
    start.fault(row, reason)
    return undefined
  }
  if (sport === 'nfl') {
    const week = cell('week') === '' ? start.counter : CounterText.safeParse(cell('week')).data
    const season = cell('season') === '' ? start.season : Number(cell('season'))
    if (typeof week !== 'number') return fault(`week "${cell('week')}" is not a week: name the week of the props`)
    if (!Number.isInteger(season))
      return fault(`season "${cell('season')}" is not a season: name the season of the props`)
    return { season: season!, counter: week }
  }
  const counter = cell('date') === '' ? start.counter : dateCell(cell('date'))
  if (typeof counter !== 'string' || !Counter.safeParse(counter).success)
    return fault(`date "${cell('date')}" is not a date: name the date of the props`)
  return { season: seasonOf(sport, counter), counter }
}

function propOf({ row, cell }: HistoryRow<Field>, { fault, headingOf }: HistoryStart<Field>): Prop | undefined {
  const line = statCell(cell('line')) ?? null
  const [over, under] = [oddsIn(cell('over')), oddsIn(cell('under'))]
  const reasons = [
    ...(cell('name') === '' ? [`${headingOf('name')} is blank`] : []),
    ...(cell('market') === '' ? [`${headingOf('market')} is blank`] : []),
    ...(Number.isNaN(line) ? [`${headingOf('line')} "${cell('line')}" is not a number`] : []),
    ...(Number.isNaN(over) ? [`${headingOf('over')} "${cell('over')}" is not American odds such as -110`] : []),
    ...(Number.isNaN(under) ? [`${headingOf('under')} "${cell('under')}" is not American odds such as -110`] : []),
  ]
  if (reasons.length === 0) return { name: cell('name'), market: cell('market'), line, over, under }
  fault(row, reasons.join('; '))
  return undefined
}

/** American odds: `+120`, `-110`, `EVEN`. Null if blank, NaN for others, such as decimal ones. */
function oddsIn(text: string): number | null {
  if (/^ev(en)?$/i.test(text)) return 100
  const odds = statCell(text)
  if (odds === undefined) return null
  return Number.isInteger(odds) && Math.abs(odds) >= 100 ? odds : Number.NaN
}
