import { type HistoryKind, type HistorySource, historyKinds } from '../../history/historyKind.ts'
import type { Sport } from '../../sport.ts'
import { delimiterOf, type TableRow } from '../table/readTable.ts'
import { type FoundReader, hasIn, readerOf } from './historyHeader.ts'
import { rowsOf, withPlainLineEnds } from './tableBlocks.ts'

/** What a file of history is. */
export interface RecognizedHistory {
  kind: HistoryKind
  /** Undefined if the file doesn't say. */
  sport: Sport | undefined
  source: HistorySource
}

/** What a file is, by its heading row; undefined if it is no history. `text`: at least its first lines. */
export function recognizeHistory(text: string): RecognizedHistory | undefined {
  // The last line may be cut off inside a quoted cell.
  const lines = withPlainLineEnds(text.slice(0, charactersSearched).replace(/^\uFEFF/, ''))
  const found = readerOf(filledRows(rowsOf(lines, delimiterOf(lines)).rows, 1))
  return found === undefined ? undefined : recognized(found)
}

/** The same for a table that is read already. */
export function historyIn(table: readonly TableRow[]): RecognizedHistory | undefined {
  const found = readerOf(table)
  return found === undefined ? undefined : recognized(found)
}

const charactersSearched = 1 << 18

function recognized({ reader, header }: FoundReader): RecognizedHistory | undefined {
  const has = hasIn(header)
  if (reader.whyNot?.(has) !== undefined) return undefined
  return { kind: reader.kind, sport: historyKinds[reader.kind].sport, source: reader.sourceOf(has) }
}

/** The rows with any text, trimmed and numbered. */
export const filledRows = (rows: readonly (readonly string[])[], from: number): TableRow[] =>
  rows
    .map((cells, index) => ({ row: from + index, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
