import { groupedBy } from '../../../groupedBy.ts'
import type { GameSheet, PlayerLine } from '../../../history/gameSheet.ts'
import { refuse } from '../../../inputError.ts'
import { listed } from '../../../listed.ts'
import { positionsIn } from '../../names/positions.ts'
import { teamCode } from '../../names/teamCodes.ts'
import { heldSheets } from '../heldSheets.ts'
import type { HistoryReader, HistoryReading, HistoryStart } from '../historyReader.ts'
import { roundedShare } from '../knownStats.ts'
import { lineFaults } from '../lineFaults.ts'
import { newSheet } from '../newSheet.ts'
import { nflWeekIn } from './nflWeek.ts'
import { requiredFields, requiredOfKickers, type WeeklyField, weeklyHeadings } from './weeklyLayout.ts'
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

/** Kickers alone: nflverse has them in files of their own beside `player_stats`, which lacks them. */
export const nflKickers: HistoryReader<WeeklyField> = {
  ...nflWeekly,
  needs: requiredOfKickers.map((field) => [field]),
  whyNot(has) {
    const others = requiredFields.filter((field) => !requiredOfKickers.includes(field))
    const lacks = others.flatMap((field) => (has(field) ? [] : weeklyHeadings[field].slice(0, 1)))
    return lacks.length === others.length ? undefined : `these are weekly player stats without ${listed(lacks)}`
  },
}

function start(file: HistoryStart<WeeklyField>): HistoryReading<WeeklyField> {
  const sheets = heldSheets()
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
      const side = sideIn(cell('opponent'), file.source)
      const key = [season, week, team, position].join('|')
      const earlier = sheets.add(key, { row, who: line.sourceId || line.name, line }, () =>
        newSheet({ sport: 'nfl', season, counter: week, team, position, ...side }),
      )
      if (earlier !== undefined) return file.fault(row, `week ${week} of ${line.name} is also in row ${earlier}`)
      const { head } = sheets.get(key)!
      // A player who changed teams may have his new team beside his old opponent.
      if (head.opponent !== side.opponent) Object.assign(head, { opponent: '', isHome: null })
    },
    *end() {
      const weeks = groupedBy([...sheets.all()], ({ head: { season, counter, team } }) =>
        [season, counter, team].join('|'),
      )
      if (weeks.size === 0) refuse('no offensive players or kickers below the headings')
      for (const week of weeks.values()) {
        const positions = week.map((held) => sheets.whole(held))
        if (!file.has('targetShare')) addTargetShares(positions)
        yield* positions
      }
      if (!file.has('opponent')) file.note('the file has no opponents: it counts for nobody’s points allowed')
    },
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

/** Adds each player's share of the team's targets, if the week has lines of every position that catches passes. */
function addTargetShares(positions: readonly GameSheet[]): void {
  const isWhole = catchers.every((position) => positions.some((sheet) => sheet.position === position))
  const lines = positions.flatMap(({ players }) => players)
  const targets = lines.reduce((sum, { stats }) => sum + (stats.Tar ?? 0), 0)
  if (!isWhole || targets === 0) return
  for (const line of lines) line.stats.TarShare = roundedShare((line.stats.Tar ?? 0) / targets)
}
