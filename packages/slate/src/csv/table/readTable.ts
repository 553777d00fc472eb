import Papa from 'papaparse'
import { InputError } from '../../inputError.ts'
import { decodeText } from './decodeText.ts'

/** One row of a table; `row` counts from 1 with blank rows, as in a spreadsheet. Cells are trimmed. */
export interface TableRow {
  row: number
  cells: readonly string[]
}

/**
 * Reads comma, semicolon or tab separated text without its blank rows. Rows may be ragged and line ends mixed, as in
 * DraftKings' own templates.
 *
 * @throws {InputError} for files that are empty or not text, and for a quote that is not closed.
 */
export function readTable(file: string | Uint8Array): TableRow[] {
  const text = decodeText(file).replace(/\r\n?/g, '\n')
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text), newline: '\n' })
  const broken = errors.find((error) => error.type === 'Quotes')
  if (broken !== undefined) {
    throw new InputError([{ field: `row ${(broken.row ?? 0) + 1}`, reason: 'a quoted cell is not closed' }])
  }
  return data
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** The most frequent of the three. */
export function delimiterOf(text: string): string {
  const counted = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: text.split(delimiter).length }))
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).delimiter
}
