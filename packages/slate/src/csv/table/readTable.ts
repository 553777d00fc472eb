import Papa from 'papaparse'
import { InputError } from '../../inputError.ts'
import { decodeText } from './decodeText.ts'

/** One row of a table file; `row` counts as a spreadsheet does: from 1, with blank rows. Cells are trimmed. */
export interface TableRow {
  row: number
  cells: readonly string[]
}

/**
 * Reads comma, semicolon or tab separated text; rows may be ragged, line ends mixed (DraftKings' own templates are).
 * Blank rows are left out.
 *
 * @throws {InputError} for files that are empty or not text, and for a quoted cell that does not end.
 */
export function readTable(file: string | Uint8Array): TableRow[] {
  const text = decodeText(file).replace(/\r\n?/g, '\n')
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text), newline: '\n' })
  const broken = errors.find((error) => error.type === 'Quotes')
  if (broken !== undefined) {
    throw new InputError([
      { field: `row ${(broken.row ?? 0) + 1}`, reason: 'a quoted cell does not end where it should' },
    ])
  }
  return data
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** What stands most often of the three that part cells. */
export function delimiterOf(text: string): string {
  const counted = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: text.split(delimiter).length }))
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).delimiter
}
