import { counted } from '../../../listed.ts'
import { positionsIn } from '../../names/positions.ts'
import { teamCode } from '../../names/teamCodes.ts'
import type { Headings } from '../../table/findHeader.ts'
import { heldSheets } from '../heldSheets.ts'
import type { HistoryReader, HistoryReading, HistoryStart } from '../historyReader.ts'
import { knownStats } from '../knownStats.ts'
import { lineFaults } from '../lineFaults.ts'
import { newSheet } from '../newSheet.ts'
import { statCell } from '../statCell.ts'
import { gsisIds } from './gsisIds.ts'
import { nflWeekIn } from './nflWeek.ts'

/** nflverse's headings. */
const headings = {
  season: ['season'],
  week: ['week'],
  round: ['game_type'],
  name: ['player'],
  pfrId: ['pfr_player_id', 'pfr_id'],
  position: ['position'],
  team: ['team'],
  opponent: ['opponent'],
  snaps: ['offense_snaps'],
  share: ['offense_pct'],
} satisfies Headings<string>

type Field = keyof typeof headings

/**
 * Offensive snaps of quarterbacks and of who catch and run, one sheet per team and week. Players are known by the ids that a
 * table of ids has for them.
 */
export const nflSnaps: HistoryReader<Field> = {
  kind: 'nfl-snaps',
  headings,
  needs: [['season'], ['week'], ['name'], ['position'], ['team'], ['snaps']],
  sourceOf: () => 'nflverse',
  start,
}

const snapPositions = ['QB', 'RB', 'WR', 'TE']

function start(file: HistoryStart<Field>): HistoryReading<Field> {
  const ids = file.ids === undefined ? undefined : gsisIds(file.ids)
  const sheets = heldSheets()
  /** Files write shares as .6, 80 or 80%: a share above 1 shows that the whole file is in percent. */
  let isPercent = false
  const unknown = new Set<string>()
  return {
    take: ({ row, cell }) => {
      const [position = ''] = positionsIn('nfl', cell('position'))
      if (!snapPositions.includes(position) || cell('round').toUpperCase() === 'PRE') return
      const { season, week, reasons } = nflWeekIn(cell('season'), cell('week'))
      const snaps = statCell(cell('snaps'))
      const share = statCell(cell('share'))
      const faults = [...reasons]
      if (snaps !== undefined && !(snaps >= 0 && snaps <= 200))
        faults.push(`${file.headingOf('snaps')} "${cell('snaps')}" is not a number of snaps`)
      if (share !== undefined && !(share >= 0 && share <= 100))
        faults.push(`${file.headingOf('share')} "${cell('share')}" is not a share`)
      const pfrId = cell('pfrId')
      const sourceId = ids?.get(pfrId) ?? ''
      if (sourceId === '' && ids !== undefined) unknown.add(pfrId || cell('name'))
      const line = {
        name: cell('name'),
        sourceId,
        position,
        stats: knownStats({ Snaps: snaps ?? 0, SnapShare: share }),
      }
      if (faults.length === 0) faults.push(...lineFaults(line))
      if (faults.length > 0) return file.fault(row, faults.join('; '))

      if (share !== undefined && (share > 1 || cell('share').endsWith('%'))) isPercent = true
      const team = teamCode('nfl', cell('team'))
      const earlier = sheets.add([season, week, team].join('|'), { row, who: pfrId || line.name, line }, () =>
        newSheet({
          ...{ sport: 'nfl', part: 'snaps', season, counter: week, team },
          opponent: teamCode('nfl', cell('opponent')),
        }),
      )
      if (earlier !== undefined) file.fault(row, `week ${week} of ${line.name} is also in row ${earlier}`)
    },
    *end() {
      for (const held of sheets.all()) {
        const sheet = sheets.whole(held)
        if (isPercent) for (const { stats } of sheet.players) if (stats.SnapShare !== undefined) stats.SnapShare /= 100
        yield sheet
      }
      if (unknown.size > 0) file.note(`The table of ids lacks ${counted(unknown.size, 'player')}`)
    },
  }
}
