import Papa from 'papaparse'
import { refuse, refuseIfAny } from '../../inputError.ts'
import { delimiterOf } from '../table/readTable.ts'
import { textBlocks } from './textBlocks.ts'
import type { Pieces } from './unpackedPieces.ts'

/** Rows of a file, in turn. */
export interface TableBlock {
  /** The first row's number, as in a spreadsheet. */
  from: number
  /** Not trimmed, blank rows included. */
  rows: readonly (readonly string[])[]
  /** The file ends without a line end: its last row may be a part of one. */
  isOpen: boolean
}

/** No table has so long a cell: a quote has no end, or some cell has one in its middle. */
const longestRow = 1 << 22

/**
 * The rows of comma, semicolon or tab separated text, some at a time, whole ones also where a quoted cell has line ends.
 *
 * @throws {InputError} for files that are empty or not text, and for a quote that is not closed.
 */
export async function* tableBlocks(pieces: Pieces): AsyncGenerator<TableBlock> {
  let delimiter: string | undefined
  let from = 1
  let held = ''
  const parsed = (text: string, isOpen = false): TableBlock => {
    delimiter ??= delimiterOf(text)
    const { rows, broken } = rowsOf(text, delimiter)
    if (broken !== undefined) refuseIfAny([{ field: `row ${from + broken}`, reason: 'a quoted cell is not closed' }])
    const block = { from, rows, isOpen }
    from += rows.length
    return block
  }
  for await (const block of textBlocks(pieces)) {
    const all = held + block
    // The other half of a line end may come next.
    const half = all.endsWith('\r') ? '\r' : ''
    const text = withPlainLineEnds(half === '' ? all : all.slice(0, -1))
    const cut = cutOf(text)
    held = text.slice(cut) + half
    if (cut > 0) yield parsed(text.slice(0, cut - 1))
  }
  const rest = withPlainLineEnds(held)
  if (rest !== '') yield parsed(rest.replace(/\n$/, ''), !rest.endsWith('\n'))
  if (from === 1) refuse('the file is empty')
}

export const withPlainLineEnds = (text: string) => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text)

/** Where the last whole row ends, which is a line end with an even number of quotes before it; 0 if there is none. */
function cutOf(text: string): number {
  let quotes = 0
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) quotes++
  let isOpen = quotes % 2 === 1
  for (let end = text.length; end > 0; isOpen = !isOpen) {
    const quote = text.lastIndexOf('"', end - 1)
    const line = isOpen ? -1 : text.lastIndexOf('\n', end - 1)
    if (line > quote) return line + 1
    end = quote
  }
  return text.length > longestRow ? text.lastIndexOf('\n') + 1 : 0
}

/** The rows of text, and the first of them that has a quote that is not closed, from 0. */
export function rowsOf(text: string, delimiter: string): { rows: string[][]; broken: number | undefined } {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' })
  const error = errors.find(({ type }) => type === 'Quotes')
  return { rows: data, broken: error === undefined ? undefined : (error.row ?? 0) }
}
