import type { Stats } from '../../history/gameSheet.ts'
import { pointsColumns } from '../../scoring.ts'
import type { HistoryRow, HistoryStart } from './historyReader.ts'
import { statCell } from './statCell.ts'

const most = 9999

/** Below 0 too: points, and strokes that are counted from par. */
const signed: ReadonlySet<string> = new Set([...pointsColumns, 'PlusMinus', 'Strokes', 'Rating'])

/** The stats of a row, by the names of sheets; blank cells are left out. Undefined, with faults, if a cell is no number. */
export function statsIn<Field extends string>(
  { row, cell }: HistoryRow<Field>,
  columns: readonly (readonly [field: Field, stat: string])[],
  { fault, headingOf }: HistoryStart<Field>,
): Stats | undefined {
  const stats: Stats = {}
  let isWrong = false
  for (const [field, stat] of columns) {
    const text = cell(field)
    const value = statCell(text)
    if (value === undefined) continue
    if (Math.abs(value) <= most && (value >= 0 || signed.has(stat))) stats[stat] = value
    else {
      fault(row, `${headingOf(field)} "${text}" is not ${Number.isNaN(value) ? 'a number' : 'a valid number'}`)
      isWrong = true
    }
  }
  return isWrong ? undefined : stats
}
