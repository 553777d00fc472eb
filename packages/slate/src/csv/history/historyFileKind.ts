import { delimiterOf } from '../table/readTable.ts'
import { hasIn, readerOf, whyNoReader } from './historyHeader.ts'
import { isTableOfIds } from './nfl/gsisIds.ts'
import { filledRows, type RecognizedHistory, recognized } from './recognizeHistory.ts'
import { rowsOf, withPlainLineEnds } from './tableBlocks.ts'
import { startOfText } from './textBlocks.ts'
import type { Pieces } from './unpackedPieces.ts'

/** A file of players' ids is no history; it helps to read snap counts. */
export type HistoryFileKind =
  | ({ is: 'history' } & RecognizedHistory)
  | { is: 'ids' }
  /** With what is missing in it, or what it is in place of history. */
  | { is: 'unknown'; reason: string }

/**
 * What a file is, by its headings. Reads no more of it than its start.
 *
 * @throws {InputError} if it is no text, or packed in a way that we don't read.
 */
export async function historyFileKind(pieces: Pieces): Promise<HistoryFileKind> {
  // The last line may be cut off inside a quoted cell.
  const lines = withPlainLineEnds(await startOfText(pieces))
  const table = filledRows(rowsOf(lines, delimiterOf(lines)).rows, 1)
  if (table.length === 0) return { is: 'unknown', reason: 'the file is empty' }
  const found = readerOf(table)
  if (found === undefined) return isTableOfIds(table) ? { is: 'ids' } : { is: 'unknown', reason: whyNoReader(table) }
  const whyNot = found.reader.whyNot?.(hasIn(found.header))
  return whyNot === undefined ? { is: 'history', ...recognized(found) } : { is: 'unknown', reason: whyNot }
}
