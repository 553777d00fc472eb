import { groupedBy } from '../../../groupedBy.ts'
import type { GameSheet, PlayerLine } from '../../../history/gameSheet.ts'
import { refuse } from '../../../inputError.ts'
import { positionsIn } from '../../names/positions.ts'
import { teamCode } from '../../names/teamCodes.ts'
import type { HistoryReader, HistoryReading, HistoryStart } from '../historyReader.ts'
import { roundedShare } from '../knownStats.ts'
import { lineFaults } from '../lineFaults.ts'
import { newSheet } from '../newSheet.ts'
import { nflWeekIn } from './nflWeek.ts'
import { requiredFields, type WeeklyField, weeklyHeadings } from './weeklyLayout.ts'
import { weeklyColumns, weeklyStats } from './weeklyStats.ts'

/**
 * Weekly stats of nfl players from nflverse or NFL.com (which has no pass attempts and completions). Offense and kickers
 * only, without preseason games and weeks without stats, such as byes. One sheet per team, week and position.
 */
export const nflWeekly: HistoryReader<WeeklyField> = {
  kind: 'nfl-weekly',
  headings: weeklyHeadings,
  needs: requiredFields.map((field) => [field]),
  sourceOf: (has) => (has('fumbles') || has('goalTouches') ? 'nflCom' : 'nflverse'),
  whyNot: (has) => (has('projected') ? 'these are weekly projections, not results' : undefined),
  start,
}

function start(file: HistoryStart<WeeklyField>): HistoryReading<WeeklyField> {
  const sheets = new Map<string, GameSheet>()
  const rowOf = new Map<string, number>()
  const columns = weeklyColumns(file.has)
  return {
    take: ({ row, cell }) => {
      const [position] = positionsIn('nfl', cell('position'))
      if (position === undefined || position === 'DST' || cell('seasonType').toUpperCase() === 'PRE') return
      const read = weeklyStats(cell, columns, file.headingOf)
      if (read === undefined) return
      const { season, week, reasons } = nflWeekIn(cell('season'), cell('week'))
      const line: PlayerLine = { name: cell('name'), sourceId: cell('id'), position, stats: read.stats }
      const all = [...reasons, ...read.reasons]
      const faults = all.length > 0 ? all : lineFaults(line)
      if (faults.length > 0) return file.fault(row, faults.join('; '))

      const team = teamCode('nfl', cell('team'))
      const sheet = sheetOf({ season, counter: week, team, position })
      const key = [season, week, team, position, line.sourceId || line.name].join('|')
      const earlier = rowOf.get(key)
      if (earlier !== undefined) return file.fault(row, `week ${week} of ${line.name} is also in row ${earlier}`)
      rowOf.set(key, row)
      sheet.players.push(line)
      const side = sideIn(cell('opponent'), file.source)
      // A player who changed teams may have his new team beside his old opponent.
      if (sheet.players.length === 1) Object.assign(sheet, side)
      else if (sheet.opponent !== side.opponent) Object.assign(sheet, { opponent: '', isHome: null })
    },
    end: () => {
      if (sheets.size === 0) refuse('no offensive players or kickers below the headings')
      if (!file.has('targetShare')) addTargetShares([...sheets.values()])
      for (const sheet of sheets.values()) file.give(sheet)
      if (!file.has('opponent')) file.note('the file has no opponents: it counts for nobody’s points allowed')
    },
  }

  function sheetOf(of: Pick<GameSheet, 'season' | 'counter' | 'team' | 'position'>): GameSheet {
    const key = [of.season, of.counter, of.team, of.position].join('|')
    const known = sheets.get(key)
    if (known !== undefined) return known
    const sheet = newSheet({ sport: 'nfl', ...of })
    sheets.set(key, sheet)
    return sheet
  }
}

/** NFL.com writes away games as `@LAC`. */
function sideIn(cell: string, source: string): Pick<GameSheet, 'opponent' | 'isHome'> {
  const isAway = cell.startsWith('@')
  const opponent = cell.replace(/^@/, '')
  if (opponent === '' || /^bye$/i.test(opponent)) return { opponent: '', isHome: null }
  return { opponent: teamCode('nfl', opponent), isHome: source === 'nflCom' ? !isAway : null }
}

const catchers = ['RB', 'WR', 'TE']

/** Shares of the team's targets in weeks of which the file has all who catch passes. */
function addTargetShares(sheets: readonly GameSheet[]): void {
  const teams = groupedBy(sheets, ({ season, counter, team }) => [season, counter, team].join('|'))
  for (const positions of teams.values()) {
    const isWhole = catchers.every((position) => positions.some((sheet) => sheet.position === position))
    const lines = positions.flatMap(({ players }) => players)
    const targets = lines.reduce((sum, { stats }) => sum + (stats.Tar ?? 0), 0)
    if (!isWhole || targets === 0) continue
    for (const line of lines) line.stats.TarShare = roundedShare((line.stats.Tar ?? 0) / targets)
  }
}
