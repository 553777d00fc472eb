import { refuseIfAny } from '../../inputError.ts'
import { dateCell, isWithoutYear } from './dateCell.ts'
import type { HistoryRow, HistoryStart } from './historyReader.ts'

/**
 * The date of a row. Undefined, with a fault, if its cell is no date.
 *
 * @throws {InputError} if its year is missing.
 */
export function dateIn(
  { row, cell }: HistoryRow<'date'>,
  { fault, headingOf }: Pick<HistoryStart<'date'>, 'fault' | 'headingOf'>,
): string | undefined {
  const date = dateCell(cell('date'))
  if (date !== undefined) return date
  refuseWithoutYear(row, headingOf('date'), cell('date'))
  fault(row, `${headingOf('date')} "${cell('date')}" is not a date`)
  return undefined
}

/** Names one row only, since the others are like it. @throws {InputError} for a date without a year. */
export function refuseWithoutYear(row: number, heading: string, text: string): void {
  if (!isWithoutYear(text)) return
  const reason = `${heading} "${text}" has no year: write all dates with it, such as 2024-10-22`
  refuseIfAny([{ field: `row ${row}`, reason }])
}
