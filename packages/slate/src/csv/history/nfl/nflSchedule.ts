import { round2 } from '../../../player.ts'
import { teamCode } from '../../names/teamCodes.ts'
import { type Headings, isBlank } from '../../table/findHeader.ts'
import type { HistoryReader, HistoryReading, HistoryStart } from '../historyReader.ts'
import { knownStats } from '../knownStats.ts'
import { newSheet } from '../newSheet.ts'
import { statCell } from '../statCell.ts'
import { nflWeekIn } from './nflWeek.ts'

/** nflverse's headings. */
const headings = {
  season: ['season'],
  week: ['week'],
  round: ['game_type'],
  away: ['away_team'],
  home: ['home_team'],
  place: ['location'],
  spread: ['spread_line'],
  total: ['total_line'],
  awayScore: ['away_score'],
  homeScore: ['home_score'],
  awayRest: ['away_rest'],
  homeRest: ['home_rest'],
  temp: ['temp'],
  wind: ['wind'],
  roof: ['roof'],
  surface: ['surface'],
} satisfies Headings<string>

type Field = keyof typeof headings

const numbers = [
  ...(['spread', 'total', 'awayScore', 'homeScore'] as const),
  ...(['awayRest', 'homeRest', 'temp', 'wind'] as const),
]

/** Schedules of nflverse, with lines, scores and weather: two sheets a game. Preseason games are left out. */
export const nflSchedule: HistoryReader<Field> = {
  kind: 'nfl-schedule',
  headings,
  needs: [['season'], ['week'], ['away'], ['home'], ['spread', 'total']],
  sourceOf: () => 'nflverse',
  start,
}

function start(file: HistoryStart<Field>): HistoryReading<Field> {
  const rowOf = new Map<string, number>()
  return {
    take: ({ row, cell }) => {
      if (cell('round').toUpperCase() === 'PRE') return
      const { season, week, reasons } = nflWeekIn(cell('season'), cell('week'))
      const [away, home] = [teamCode('nfl', cell('away')), teamCode('nfl', cell('home'))]
      const faults = [...reasons]
      if (away === '' || home === '' || away === home)
        faults.push(`"${cell('away')}" at "${cell('home')}" is not a game of two teams`)
      const value = new Map<Field, number>()
      for (const field of numbers) {
        const read = statCell(cell(field))
        if (read === undefined) continue
        if (Math.abs(read) <= 200) value.set(field, read)
        else faults.push(`${file.headingOf(field)} "${cell(field)}" is not a valid number`)
      }
      if (faults.length > 0) return file.fault(row, faults.join('; '))

      // A total of 0 means no line yet.
      const total = value.get('total') || undefined
      /** Positive if the home team is favored. */
      const margin = value.get('spread')
      const isNeutral = /^neutral/i.test(cell('place'))
      const facts = Object.fromEntries(
        (['roof', 'surface'] as const).flatMap((field) => (isBlank(cell(field)) ? [] : [[field, cell(field)]])),
      )
      for (const isHome of [false, true]) {
        const team = isHome ? home : away
        const earlier = rowOf.get([season, week, team].join('|'))
        if (earlier !== undefined)
          return file.fault(row, `another game of ${team} in week ${week} is in row ${earlier}`)
        rowOf.set([season, week, team].join('|'), row)
        const spread = margin === undefined ? undefined : isHome ? 0 - margin : margin
        const of = { part: 'lines', season, counter: week, team, opponent: isHome ? away : home, facts } as const
        const stats = knownStats({
          Spread: spread,
          Total: total,
          Implied: total === undefined || spread === undefined ? undefined : round2((total - spread) / 2),
          Score: value.get(isHome ? 'homeScore' : 'awayScore'),
          Against: value.get(isHome ? 'awayScore' : 'homeScore'),
          Rest: value.get(isHome ? 'homeRest' : 'awayRest'),
          Temp: value.get('temp'),
          Wind: value.get('wind'),
        })
        file.give(newSheet({ sport: 'nfl', ...of, isHome: isNeutral ? null : isHome, stats }))
      }
    },
    end: () => [],
  }
}
