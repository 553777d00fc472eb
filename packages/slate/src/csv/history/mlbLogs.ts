import { groupedBy } from '../../groupedBy.ts'
import type { GameSheet, PlayerLine, Stats } from '../../history/gameSheet.ts'
import { gamePoints } from '../../scoring.ts'
import { seasonOf } from '../../season.ts'
import { positionsIn } from '../names/positions.ts'
import { teamCode } from '../names/teamCodes.ts'
import { dateIn } from './dateIn.ts'
import { type HeldSheets, heldSheets } from './heldSheets.ts'
import type { HistoryReader, HistoryRow, HistoryStart } from './historyReader.ts'
import { lineFaults } from './lineFaults.ts'
import { battingColumns, type MlbField, mlbHeadings, pitchingColumns } from './mlbLayout.ts'
import { newSheet } from './newSheet.ts'
import { statCell } from './statCell.ts'
import { statsIn } from './statsIn.ts'

/**
 * Game logs of batters, of pitchers, or of both, with the headings of FanGraphs, Baseball-Reference or statsapi. Pitchers have
 * a sheet of their own, so that two files don't replace each other. Rows with innings are of pitchers.
 */
export const mlbLogs: HistoryReader<MlbField> = {
  kind: 'mlb-logs',
  headings: mlbHeadings,
  needs: [
    ['name'],
    ['team'],
    ['date'],
    ['opponent'],
    ['plateAppearances', 'atBats', 'innings'],
    ['hits'],
    ['walks'],
    ['strikeouts'],
    ['homers', 'earnedRuns'],
  ],
  sourceOf: () => 'other',
  start(start) {
    const sheets = heldSheets()
    /** FanGraphs writes `@ARI` for games away, and nothing for those at home. */
    let marksAway = false
    return {
      take(row) {
        const { cell } = row
        if (/^(total|totals|)$/i.test(cell('date'))) return
        const date = dateIn(row, start)
        if (date === undefined) return
        const line = lineIn(row, start)
        if (line === undefined) return
        marksAway ||= cell('opponent').startsWith('@')
        const team = teamCode('mlb', cell('team'))
        const isPitcher = line.position === 'P'
        const who = `${line.sourceId}|${line.name}`
        const addTo = (game: string) =>
          sheets.add(`${date}|${team}|${isPitcher}|${game}`, { row: row.row, who, line }, () =>
            sheetOf(cell, date, team, isPitcher),
          )
        // Without a number, a player's second row of a day is of the second game.
        if (addTo(`${cell('gameId')}${gameNumberIn(cell)}`) === undefined) return
        const earlier = addTo('2nd')
        if (earlier !== undefined) start.fault(row.row, `${line.name}’s game of ${date} is also in row ${earlier}`)
      },
      end: () => sheetsOf(sheets, marksAway, start),
    }
  },
}

type Cell = (field: MlbField) => string

/** `2` for `2024-07-04 (2)` too. */
const gameNumberIn = (cell: Cell) => cell('gameNumber') || (/\((\d)\)/.exec(cell('date'))?.[1] ?? '')

function sheetOf(cell: Cell, date: string, team: string, isPitcher: boolean): GameSheet {
  const [, mark = '', opponent = ''] = /^(@|vs\.?)? ?(.*)$/i.exec(cell('opponent')) ?? []
  const home = cell('homeAway')
  return newSheet({
    ...{ sport: 'mlb', season: seasonOf('mlb', date), counter: date, team, opponent: teamCode('mlb', opponent) },
    isHome: mark !== '' ? mark !== '@' : home === '' ? null : /^(h|t|1|vs)/i.test(home),
    position: isPitcher ? 'P' : '',
  })
}

function lineIn(row: HistoryRow<MlbField>, start: HistoryStart<MlbField>): PlayerLine | undefined {
  const { cell } = row
  const name = cell('name')
  if (name === '') {
    start.fault(row.row, `${start.headingOf('name')} is blank`)
    return undefined
  }
  const isPitcher = isPitching(cell)
  const stats = statsIn(row, isPitcher ? pitchingColumns : battingColumns, start)
  if (stats === undefined) return undefined
  const more = isPitcher ? pitchingIn(row, start) : battingIn(row)
  if (more === undefined) return undefined
  Object.assign(stats, more)
  const [position = ''] = isPitcher ? ['P'] : positionsIn('mlb', cell('position'))
  const line = { name, sourceId: cell('id'), position, stats: { ...stats, ...gamePoints('mlb', stats) } }
  const faults = lineFaults(line)
  if (faults.length === 0) return line
  start.fault(row.row, faults.join('; '))
  return undefined
}

/** Tables of both kinds of players have innings of 0 for hitters. */
const isPitching = (cell: Cell) =>
  statCell(cell('innings')) !== undefined &&
  (statCell(cell('innings')) !== 0 || !(['plateAppearances', 'atBats'] as const).some((field) => statCell(cell(field))))

function battingIn({ cell }: HistoryRow<MlbField>): Stats {
  // statsapi counts in hundreds: 301 replaced the third batter.
  const order = statCell(cell('order'))
  const place = order === undefined ? undefined : order >= 100 ? (order % 100 === 0 ? order / 100 : undefined) : order
  return place !== undefined && Number.isInteger(place) && place >= 1 && place <= 9 ? { Order: place } : {}
}

/** `6.2` innings are 20 outs, and so are `6.667`. */
function pitchingIn({ row, cell }: HistoryRow<MlbField>, { fault, headingOf, has }: HistoryStart<MlbField>) {
  const innings = /^(\d+)(?:\.(?:([012])|0+|(3{2,})|(6+7?)))?$/.exec(cell('innings'))
  if (innings === null) {
    fault(row, `${headingOf('innings')} "${cell('innings')}" is not innings such as 6.2`)
    return undefined
  }
  const won = has('wins')
    ? Number(cell('wins') === '1')
    : has('decision')
      ? Number(/^w/i.test(cell('decision')))
      : undefined
  const thirds = innings[3] !== undefined ? 1 : innings[4] !== undefined ? 2 : Number(innings[2] ?? 0)
  return { Outs: 3 * Number(innings[1]) + thirds, ...(won !== undefined && { Win: won }) }
}

function* sheetsOf(sheets: HeldSheets, marksAway: boolean, { fault }: HistoryStart<MlbField>): Generator<GameSheet> {
  const days = groupedBy([...sheets.all()], ({ head: { counter, team, position } }) => `${counter}|${team}|${position}`)
  for (const games of days.values()) {
    const inOrder = games.sort((a, b) => (a.key < b.key ? -1 : 1))
    const third = inOrder[2]
    if (third !== undefined) fault(third.row, `${third.head.team} has more than two games on ${third.head.counter}`)
    for (const [index, held] of inOrder.slice(0, 2).entries()) {
      const sheet = sheets.whole(held)
      const isHome = sheet.isHome ?? (marksAway ? true : null)
      yield { ...sheet, isHome, game: index === 1 || held.key.endsWith('|2') ? 2 : 1 }
    }
  }
}
