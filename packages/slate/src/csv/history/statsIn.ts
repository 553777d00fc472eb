import type { Stats } from '../../history/gameSheet.ts'
import type { HistoryRow, HistoryStart } from './historyReader.ts'
import { statCell } from './statCell.ts'

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
    if (Number.isNaN(value)) {
      fault(row, `${headingOf(field)} "${text}" is not a number`)
      isWrong = true
    } else stats[stat] = value
  }
  return isWrong ? undefined : stats
}
