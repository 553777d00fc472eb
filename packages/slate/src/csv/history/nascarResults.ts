import type { GameSheet } from '../../history/gameSheet.ts'
import { gamePoints } from '../../scoring.ts'
import { seasonOf } from '../../season.ts'
import { dateIn } from './dateIn.ts'
import { type HeldSheets, heldSheets } from './heldSheets.ts'
import type { HistoryReader, HistoryStart } from './historyReader.ts'
import { lineFaults } from './lineFaults.ts'
import { newSheet } from './newSheet.ts'
import { statsIn } from './statsIn.ts'

const headings = {
  name: ['driver_name', 'Driver', 'Name'],
  id: ['driver_id'],
  date: ['race_date', 'Date'],
  series: ['series', 'Series'],
  track: ['track_name', 'Track', 'Race'],
  start: ['start', 'Start', 'St'],
  finish: ['finish', 'Finish', 'Fin'],
  fastLaps: ['fastest_lap', 'Fastest Laps', 'Fast Laps', 'FL'],
  lapsLed: ['laps_led', 'Laps Led', 'Led', 'LL'],
  laps: ['laps', 'Laps', 'Laps Completed'],
  rating: ['rating', 'Driver Rating', 'Rating'],
} as const

type Field = keyof typeof headings

const statColumns = [
  ['start', 'Start'],
  ['finish', 'Finish'],
  ['lapsLed', 'LapsLed'],
  ['fastLaps', 'FastLaps'],
  ['laps', 'Laps'],
  ['rating', 'Rating'],
] as const

/** Two series can race on one day. The code stands for the team on a race's sheet. */
const seriesCodes = [
  { code: 'XFN', name: 'Xfinity', names: /xfinity|o'?reilly|nxs|busch|nationwide/i },
  { code: 'TRK', name: 'Truck', names: /truck|craftsman|ncts/i },
  { code: 'CUP', name: 'Cup', names: /cup|ncs/i },
]

/** Results of races, such as NASCAR's loop data. Without a series, they are of the Cup. */
export const nascarResults: HistoryReader<Field> = {
  kind: 'nascar-results',
  headings,
  needs: [['name'], ['date'], ['track'], ['start'], ['finish'], ['lapsLed']],
  sourceOf: (has) => (has('fastLaps') && has('rating') ? 'loopData' : 'other'),
  start(start) {
    const sheets = heldSheets()
    return {
      take(row) {
        const { cell } = row
        const date = dateIn(row, start)
        if (date === undefined) return
        const series = seriesOf(cell('series'))
        if (series === undefined) return start.fault(row.row, `series "${cell('series')}" is unknown`)
        if (cell('name') === '') return start.fault(row.row, `${start.headingOf('name')} is blank`)
        const stats = statsIn(row, statColumns, start)
        if (stats === undefined) return
        if (!isPlace(stats.Finish) || !isPlace(stats.Start))
          return start.fault(row.row, 'the places at the start and at the finish are not whole numbers from 1')
        Object.assign(stats, pointsOf(stats))
        const line = { name: cell('name'), sourceId: cell('id'), position: 'D', stats }
        const faults = lineFaults(line)
        if (faults.length > 0) return start.fault(row.row, faults.join('; '))
        sheets.add(`${date}|${series.code}`, { row: row.row, line }, () =>
          newSheet({
            ...{ sport: 'nascar', season: seasonOf('nascar', date), counter: date, team: series.code },
            ...{ event: cell('track'), facts: { series: series.name } },
          }),
        )
      },
      end: () => sheetsOf(sheets, start),
    }
  },
}

const seriesOf = (text: string) =>
  seriesCodes.find(({ code, names }) => (text === '' ? code === 'CUP' : names.test(text)))

const isPlace = (value: number | undefined) => value !== undefined && Number.isInteger(value) && value >= 1

/** DraftKings counts fastest laps, FanDuel laps run: without the column, no points. */
function pointsOf(stats: GameSheet['stats']) {
  const { DKPts, FDPts } = gamePoints('nascar', stats)
  return {
    ...(DKPts !== undefined && stats.FastLaps !== undefined && { DKPts }),
    ...(FDPts !== undefined && stats.Laps !== undefined && { FDPts }),
  }
}

/** Rows don't say which of a day's qualifying or exhibition races they are of: two winners show that there were two. */
function* sheetsOf(sheets: HeldSheets, { note }: HistoryStart<Field>): Generator<GameSheet> {
  const days: string[] = []
  for (const held of sheets.all()) {
    const sheet = sheets.whole(held)
    if (isOneRace(sheet)) yield sheet
    else days.push(`${sheet.counter} ${sheet.facts.series}, ${sheet.event}`)
  }
  if (days.length > 0) note(`days with several races of one series are left out: ${days.join('; ')}`)
}

const isOneRace = ({ players }: GameSheet) =>
  new Set(players.map(({ name }) => name)).size === players.length &&
  players.filter(({ stats }) => stats.Finish === 1).length <= 1
