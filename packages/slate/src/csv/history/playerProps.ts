import { Counter, CounterText } from '../../contest.ts'
import type { GameSheet, Prop } from '../../history/gameSheet.ts'
import { counted } from '../../listed.ts'
import { periodAt } from '../../periodOf.ts'
import { seasonOf } from '../../season.ts'
import { hasTeams, type Sport } from '../../sport.ts'
import { teamCode } from '../names/teamCodes.ts'
import { chosenSport } from './chosenSport.ts'
import { dateCell, momentCell } from './dateCell.ts'
import { refuseWithoutYear } from './dateIn.ts'
import type { HistoryReader, HistoryRow, HistoryStart } from './historyReader.ts'
import { newSheet } from './newSheet.ts'
import { oddsIn } from './oddsIn.ts'
import { statCell } from './statCell.ts'

const headings = {
  name: ['Name', 'Player', 'player_name', 'Player Name', 'Participant'],
  /** The player, where the name is a side of the bet. */
  description: ['Description'],
  team: ['Team', 'TeamAbbrev', 'Tm', 'player_team'],
  market: ['Market', 'Prop', 'Stat', 'Category', 'prop_type', 'stat_type', 'market_name', 'market_key'],
  line: ['Line', 'Point', 'Total', 'Prop Line'],
  over: ['Over', 'Over Odds', 'Over Price', 'odds_over', 'yes_odds', 'yes_price'],
  under: ['Under', 'Under Odds', 'Under Price', 'odds_under', 'no_odds', 'no_price'],
  /** Tables with a row for each side of a bet, as odds services write them. */
  side: ['Side', 'Over/Under', 'O/U', 'outcome_name', 'Outcome', 'Selection', 'Label', 'Name'],
  price: ['Price', 'Odds', 'American Odds'],
  book: ['Book', 'Bookmaker', 'Sportsbook', 'bookmaker_key', 'bookmaker_title'],
  season: ['Season', 'Year'],
  week: ['Week'],
  date: ['Date', 'Game Date'],
  moment: ['commence_time', 'game_time', 'event_start_time', 'start_time'],
} as const

type Field = keyof typeof headings

/** On a sheet, which is of a team. */
const mostProps = 2000

/** The bookmakers' lines of players, of the week or date that the file or the user says. */
export const playerProps: HistoryReader<Field> = {
  kind: 'props',
  headings,
  needs: [['name', 'description'], ['market'], ['line', 'over', 'price'], ['over', 'under', 'price']],
  sourceOf: () => 'other',
  start(start) {
    const sport = chosenSport(start, 'props')
    const sheets = new Map<string, GameSheet>()
    /** Whose lines of a player and market count. */
    const bookOf = new Map<string, string>()
    /** With the rows of its sides. */
    const propOf = new Map<string, { prop: Prop; over?: number; under?: number }>()
    let ofGames = 0
    let ofOtherBooks = 0
    return {
      take(row) {
        if (start.has('price') && personIn(row.cell) === '') {
          ofGames++
          return
        }
        const when = timeOf(row, sport, start)
        const prop = propIn(row, start)
        if (when === undefined || prop === undefined) return
        const team = hasTeams(sport) ? teamCode(sport, row.cell('team')) : ''
        const sheetKey = `${when.season}|${when.counter}|${team}`
        const question = [sheetKey, prop.name, prop.market].join('|')
        const book = bookOf.get(question) ?? row.cell('book')
        bookOf.set(question, book)
        if (book !== row.cell('book')) {
          ofOtherBooks++
          return
        }
        const key = `${question}|${prop.line}`
        const known = propOf.get(key) ?? { prop }
        for (const side of ['over', 'under'] as const) {
          const isSaid = prop[side] !== null || (prop.over === null && prop.under === null)
          if (!isSaid) continue
          const earlier = known[side]
          if (earlier !== undefined)
            return start.fault(row.row, `${prop.market} of ${prop.name} is also in row ${earlier}`)
          known[side] = row.row
        }
        if (known.prop !== prop) {
          known.prop.over ??= prop.over
          known.prop.under ??= prop.under
          return
        }
        propOf.set(key, known)
        const sheet = sheets.get(sheetKey) ?? newSheet({ sport, part: 'props', ...when, team })
        sheets.set(sheetKey, sheet)
        if (sheet.props.length === mostProps)
          return start.fault(
            row.row,
            `these are more than ${mostProps} props ${team === '' ? 'without a team: add a column Team' : `of ${team}`}`,
          )
        sheet.props.push(prop)
      },
      *end() {
        yield* sheets.values()
        if (ofOtherBooks > 0)
          start.note(
            `of several bookmakers, a player’s first one counts: ${counted(ofOtherBooks, 'row')} of others left out`,
          )
        if (ofGames > 0) start.note(`${counted(ofGames, 'row')} without a player left out`)
      },
    }
  },
}

const sides = { over: /^(o|over|yes)$/i, under: /^(u|under|no)$/i }
const isSide = (text: string) => sides.over.test(text) || sides.under.test(text)

type Cell = HistoryRow<Field>['cell']

const personIn = (cell: Cell) => (cell('name') === '' || isSide(cell('name')) ? cell('description') : cell('name'))

function timeOf({ row, cell }: HistoryRow<Field>, sport: Sport, start: HistoryStart<Field>) {
  const fault = (reason: string) => {
    refuseWithoutYear(row, start.headingOf('date'), cell('date'))
    start.fault(row, reason)
    return undefined
  }
  const date = dateCell(cell('date')) ?? momentCell(cell('moment')) ?? dateCell(cell('moment'))
  if (sport === 'nfl') {
    if (cell('week') === '' && date !== undefined) return periodAt('nfl', Date.parse(`${date}T18:00Z`))
    const week = cell('week') === '' ? start.counter : CounterText.safeParse(cell('week')).data
    const season = cell('season') === '' ? start.season : Number(cell('season'))
    if (typeof week !== 'number') return fault(`week "${cell('week')}" is not a week: name the week of the props`)
    if (!Number.isInteger(season))
      return fault(`season "${cell('season')}" is not a season: name the season of the props`)
    return { season: season!, counter: week }
  }
  const isBlank = cell('date') === '' && cell('moment') === ''
  const counter = isBlank ? start.counter : date
  if (typeof counter !== 'string' || !Counter.safeParse(counter).success)
    return fault(`date "${cell('date') || cell('moment')}" is not a date: name the date of the props`)
  return { season: seasonOf(sport, counter), counter }
}

function propIn({ row, cell }: HistoryRow<Field>, { fault, has, headingOf }: HistoryStart<Field>): Prop | undefined {
  const name = personIn(cell)
  const line = statCell(cell('line')) ?? null
  const [over, under] = [oddsIn(cell('over')), oddsIn(cell('under'))]
  const isOnSide = !has('over') && !has('under')
  const price = isOnSide ? oddsIn(cell('price')) : null
  const isUnder = sides.under.test(cell('side'))
  const odds = (field: Field, value: number | null) =>
    Number.isNaN(value) ? [`${headingOf(field)} "${cell(field)}" is not odds such as -110`] : []
  const reasons = [
    ...(name.length > 120 ? [`${headingOf('name')} is longer than 120 characters`] : []),
    ...(cell('market').length > 60 ? [`${headingOf('market')} is longer than 60 characters`] : []),
    ...(name === '' ? [`${headingOf('name')} is blank`] : []),
    ...(cell('market') === '' ? [`${headingOf('market')} is blank`] : []),
    ...(Number.isNaN(line) ? [`${headingOf('line')} "${cell('line')}" is not a number`] : []),
    ...[...odds('over', over), ...odds('under', under), ...odds('price', price)],
    ...(isOnSide && has('side') && cell('side') !== '' && !isSide(cell('side')) && cell('side') !== name
      ? [`${headingOf('side')} "${cell('side')}" is not Over or Under`]
      : []),
  ]
  if (reasons.length === 0)
    return {
      ...{ name, market: cell('market'), line },
      ...(isOnSide ? { over: isUnder ? null : price, under: isUnder ? price : null } : { over, under }),
    }
  fault(row, reasons.join('; '))
  return undefined
}
