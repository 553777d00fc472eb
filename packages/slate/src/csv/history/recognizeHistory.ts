import { type HistoryKind, type HistorySource, historyKinds } from '../../history/historyKind.ts'
import type { Sport } from '../../sport.ts'
import type { TableRow } from '../table/readTable.ts'
import { type FoundReader, hasIn, readerOf } from './historyHeader.ts'

/** What a file of history is. */
export interface RecognizedHistory {
  kind: HistoryKind
  /** Undefined if the file doesn't say. */
  sport: Sport | undefined
  source: HistorySource
}

/** What a table is, by its heading row; undefined if it is no history. */
export function historyIn(table: readonly TableRow[]): RecognizedHistory | undefined {
  const found = readerOf(table)
  return found?.reader.whyNot?.(hasIn(found.header)) === undefined ? found && recognized(found) : undefined
}

export const recognized = ({ reader: { kind, sourceOf }, header }: FoundReader): RecognizedHistory => ({
  kind,
  sport: historyKinds[kind].sport,
  source: sourceOf(hasIn(header)),
})

/** The rows with any text, trimmed and numbered. */
export const filledRows = (rows: readonly (readonly string[])[], from: number): TableRow[] =>
  rows
    .map((cells, index) => ({ row: from + index, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
