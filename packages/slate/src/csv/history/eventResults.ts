import type { GameSheet, PlayerLine, Stats } from '../../history/gameSheet.ts'
import { refuse } from '../../inputError.ts'
import { pointsColumnOf } from '../../scoring.ts'
import { seasonOf } from '../../season.ts'
import { type Site, sites, siteTable } from '../../sites/sites.ts'
import type { Sport } from '../../sport.ts'
import { positionsIn } from '../names/positions.ts'
import { teamCode } from '../names/teamCodes.ts'
import { dateCell } from './dateCell.ts'
import type { HistoryReader, HistoryRow, HistoryStart } from './historyReader.ts'
import { lineFaults } from './lineFaults.ts'
import { newSheet } from './newSheet.ts'
import { statsIn } from './statsIn.ts'

const headings = {
  name: ['Name', 'Player', 'Golfer', 'Fighter', 'Driver', 'player_name'],
  date: ['Date', 'Event Date', 'Tournament Date', 'event_completed', 'start_date'],
  event: ['Event', 'Tournament', 'Race', 'Card', 'event_name', 'tournament_name', 'Track'],
  team: ['Team', 'TeamAbbrev'],
  opponent: ['Opp', 'Opponent'],
  position: ['Position'],
  site: ['Site'],
  points: ['Points', 'FPTS', 'Fantasy Points', 'Fantasy Pts', 'Actual'],
  dkPoints: ['DK Points', 'DKPts', 'DK Pts', 'DK FPTS', 'DraftKings Points'],
  fdPoints: ['FD Points', 'FDPts', 'FD Pts', 'FD FPTS', 'FanDuel Points'],
  yaPoints: ['YA Points', 'YAPts', 'Yahoo Points', 'Yahoo Pts'],
  start: ['Start', 'Start Position'],
  finish: ['Finish', 'Pos', 'Place', 'Finish Position', 'fin_text'],
  strokes: ['Strokes', 'Total Strokes'],
  won: ['Won', 'Win', 'Result', 'W/L'],
  rounds: ['Rounds', 'Round'],
  /** Of tables with a row for each round of a tournament. */
  roundNumber: ['round_num'],
  roundScore: ['round_score'],
} as const

type Field = keyof typeof headings

const pointsFields = { dk: 'dkPoints', fd: 'fdPoints', ya: 'yaPoints' } as const satisfies Record<Site, Field>

/** Results of tournaments, fights and races of any sport that has dates, one row per player. The user says the sport. */
export const eventResults: HistoryReader<Field> = {
  kind: 'results',
  headings,
  needs: [['name'], ['date'], ['finish', 'points', 'dkPoints', 'fdPoints', 'yaPoints', 'strokes', 'won']],
  sourceOf: () => 'other',
  start(start) {
    const { sport } = start
    if (sport === undefined) refuse('a file of results doesn’t say its sport: choose it')
    if (sport === 'nfl') refuse('nfl results go by week: bring weekly player stats')
    const hasTeams = sport === 'nba' || sport === 'mlb'
    const sheets = new Map<string, GameSheet>()
    const rowOf = new Map<string, number>()
    const lineOf = new Map<string, PlayerLine>()
    return {
      take(row) {
        const { cell } = row
        const date = dateCell(cell('date'))
        if (date === undefined)
          return start.fault(row.row, `${start.headingOf('date')} "${cell('date')}" is not a date`)
        const name = firstNameFirst(cell('name'))
        if (name === '') return start.fault(row.row, `${start.headingOf('name')} is blank`)
        const stats = resultIn(row, sport, start)
        if (stats === undefined) return
        const team = hasTeams ? teamCode(sport, cell('team')) : ''
        const key = `${date}|${team}|${hasTeams ? '' : cell('event')}`
        const round = `${key}|${name}|${cell('roundNumber')}`
        const earlier = rowOf.get(round)
        if (earlier !== undefined) return start.fault(row.row, `${name}’s result is also in row ${earlier}`)
        rowOf.set(round, row.row)
        const known = lineOf.get(`${key}|${name}`)
        if (known !== undefined) {
          if (stats.Strokes !== undefined) known.stats.Strokes = (known.stats.Strokes ?? 0) + stats.Strokes
          return
        }
        const sheet =
          sheets.get(key) ??
          newSheet({
            ...{ sport, season: seasonOf(sport, date), counter: date, team },
            ...(hasTeams ? sidesIn(sport, cell('opponent')) : { event: cell('event') }),
          })
        sheets.set(key, sheet)
        const [position = ''] = positionsIn(sport, cell('position'))
        const line: PlayerLine = { name, sourceId: '', position, stats }
        const faults = lineFaults(line)
        if (faults.length > 0) return start.fault(row.row, faults.join('; '))
        lineOf.set(`${key}|${name}`, line)
        sheet.players.push(line)
      },
      end: () => giveAll([...sheets.values()], start),
    }
  },
}

const isSuffix = (text: string) => /^(jr|sr|[iv]+)\.?$/i.test(text)

/** `Scottie Scheffler` for `Scheffler, Scottie`; `Davis Love III` for `Love III, Davis` and for `Davis Love, III`. */
function firstNameFirst(name: string): string {
  const [, last, first] = /^([^,]+), *([^,]+)$/.exec(name) ?? []
  if (last === undefined || first === undefined) return name
  if (isSuffix(first)) return `${last} ${first}`
  return `${first} ${last}`
}

function sidesIn(sport: Sport, text: string): Pick<GameSheet, 'opponent' | 'isHome'> {
  const [, mark = '', opponent = ''] = /^(@|vs\.?)? ?(.*)$/i.exec(text) ?? []
  return { opponent: teamCode(sport, opponent), isHome: mark === '' ? null : mark !== '@' }
}

function resultIn(row: HistoryRow<Field>, sport: Sport, start: HistoryStart<Field>): Stats | undefined {
  const { cell } = row
  const site = cell('site') === '' ? 'dk' : siteNamed(cell('site'))
  if (site === undefined) {
    start.fault(row.row, `site "${cell('site')}" is unknown`)
    return undefined
  }
  const stats = statsIn(
    row,
    [
      ['points', pointsColumnOf(site)],
      ...sites.map((one) => [pointsFields[one], pointsColumnOf(one)] as const),
      ...(sport === 'nascar' ? ([['start', 'Start']] as const) : []),
      ...(sport === 'pga'
        ? ([
            ['strokes', 'Strokes'],
            ['roundScore', 'Strokes'],
          ] as const)
        : []),
      ...(sport === 'mma' ? ([['rounds', 'Rounds']] as const) : []),
    ],
    start,
  )
  if (stats === undefined) return undefined
  // A player who missed the cut, withdrew or was disqualified has no place.
  const place = /^T?(\d+)$/i.exec(cell('finish'))?.[1]
  const won = cell('won')
  return {
    ...stats,
    ...((sport === 'pga' || sport === 'nascar') && place !== undefined && { Finish: Number(place) }),
    ...(sport === 'mma' && won !== '' && { Won: Number(/^(w|1|t|y)/i.test(won)) }),
  }
}

const siteNamed = (text: string) =>
  sites.find((site) => [site, siteTable(site).name.toLowerCase()].includes(text.toLowerCase()))

/** Two events can be on one day: the one with more players is the first. */
function giveAll(sheets: readonly GameSheet[], { give, note, has }: HistoryStart<Field>) {
  const ofDay = new Map<string, GameSheet[]>()
  for (const sheet of sheets) {
    const day = `${sheet.counter}|${sheet.team}`
    ofDay.set(day, [...(ofDay.get(day) ?? []), sheet])
  }
  const leftOut: string[] = []
  for (const events of ofDay.values()) {
    const bySize = events.sort((a, b) => b.players.length - a.players.length || (a.event < b.event ? -1 : 1))
    for (const [index, sheet] of bySize.entries())
      if (index < 2) give({ ...sheet, game: index + 1 })
      else leftOut.push(`${sheet.event} of ${sheet.counter}`)
  }
  if (leftOut.length > 0) note(`a day’s third and later events are left out: ${leftOut.join('; ')}`)
  if (has('points') && !has('site')) note('points without a site are read as DraftKings points')
}
