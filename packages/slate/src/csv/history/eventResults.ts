import { groupedBy } from '../../groupedBy.ts'
import type { GameSheet, PlayerLine, Stats } from '../../history/gameSheet.ts'
import { refuse } from '../../inputError.ts'
import { pointsColumnOf } from '../../scoring.ts'
import { seasonOf } from '../../season.ts'
import { type Site, sites, siteTable } from '../../sites/sites.ts'
import type { Sport } from '../../sport.ts'
import { positionsIn } from '../names/positions.ts'
import { teamCode } from '../names/teamCodes.ts'
import { chosenSport } from './chosenSport.ts'
import { dateIn } from './dateIn.ts'
import { type HeldSheets, heldSheets } from './heldSheets.ts'
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
    const sport = chosenSport(start, 'results')
    if (sport === 'nfl') refuse('nfl results go by week: bring weekly player stats')
    const hasTeams = sport === 'nba' || sport === 'mlb'
    const sheets = heldSheets()
    return {
      take(row) {
        const { cell } = row
        const date = dateIn(row, start)
        if (date === undefined) return
        const name = firstNameFirst(cell('name'))
        if (name === '') return start.fault(row.row, `${start.headingOf('name')} is blank`)
        const stats = resultIn(row, sport, start)
        if (stats === undefined) return
        const team = hasTeams ? teamCode(sport, cell('team')) : ''
        const key = `${date}|${team}|${hasTeams ? '' : cell('event')}`
        const [position = ''] = positionsIn(sport, cell('position'))
        const line: PlayerLine = { name, sourceId: '', position, stats }
        const faults = lineFaults(line)
        if (faults.length > 0) return start.fault(row.row, faults.join('; '))
        const who = `${name}|${cell('roundNumber')}`
        const earlier = sheets.add(key, { row: row.row, who, line }, () =>
          newSheet({
            ...{ sport, season: seasonOf(sport, date), counter: date, team },
            ...(hasTeams ? sidesIn(sport, cell('opponent')) : { event: cell('event') }),
          }),
        )
        if (earlier !== undefined) start.fault(row.row, `${name}’s result is also in row ${earlier}`)
      },
      end: () => sheetsOf(sheets, start),
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
function* sheetsOf(sheets: HeldSheets, { note, has }: HistoryStart<Field>): Generator<GameSheet> {
  const days = groupedBy([...sheets.all()], ({ head: { counter, team } }) => `${counter}|${team}`)
  const leftOut: string[] = []
  for (const day of days.values()) {
    const bySize = day
      .map((held) => ofWholeEvent(sheets.whole(held)))
      .sort((a, b) => b.players.length - a.players.length || (a.event < b.event ? -1 : 1))
    for (const [index, sheet] of bySize.entries())
      if (index < 2) yield { ...sheet, game: index + 1 }
      else leftOut.push(`${sheet.event} of ${sheet.counter}`)
  }
  if (leftOut.length > 0) note(`a day’s third and later events are left out: ${leftOut.join('; ')}`)
  if (has('points') && !has('site')) note('points without a site are read as DraftKings points')
}

/** With one line for each player: of rows for each round, the first, with the strokes of all. */
function ofWholeEvent(sheet: GameSheet): GameSheet {
  const lineOf = new Map<string, PlayerLine>()
  for (const line of sheet.players) {
    const known = lineOf.get(line.name)
    if (known === undefined) lineOf.set(line.name, line)
    else if (line.stats.Strokes !== undefined) known.stats.Strokes = (known.stats.Strokes ?? 0) + line.stats.Strokes
  }
  return { ...sheet, players: [...lineOf.values()] }
}
