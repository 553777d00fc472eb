import type { Counter } from '../../contest.ts'
import type { GameSheet } from '../../history/gameSheet.ts'
import type { HistoryFileHead } from '../../history/historyImport.ts'
import { mostSheetsAtOnce } from '../../history/historyKind.ts'
import { refuseIfAny } from '../../inputError.ts'
import type { Sport } from '../../sport.ts'
import type { TableRow } from '../table/readTable.ts'
import { type OpenFile, openFile } from './openFile.ts'
import { filledRows } from './recognizeHistory.ts'
import { tableBlocks } from './tableBlocks.ts'
import { wholeText } from './textBlocks.ts'
import type { Pieces } from './unpackedPieces.ts'

/** Sheets that are complete, at most as many as one call sends, and how much of the file has been read. */
export interface HistoryBatch {
  /** Known with the first sheets. */
  head: Pick<HistoryFileHead, 'kind' | 'source'> | undefined
  sheets: GameSheet[]
  bytes: number
  /** Rows below the headings. */
  rows: number
}

export interface HistoryRead {
  head: Omit<HistoryFileHead, 'file'>
  rows: number
  /** What the user should know, such as rows that were left out. */
  notes: string[]
}

export interface HistoryOptions {
  /** Needed for kinds of files that don't say it. */
  sport?: Sport | undefined
  /** Needed for files that don't say when their games are, such as some of props. */
  season?: number | undefined
  counter?: Counter | undefined
  /** A table of players' ids, for files of snap counts. */
  idsFile?: Uint8Array | string | undefined
}

/** Rows searched for headings, as in `findHeader`. */
const headRows = 60

/**
 * Reads a file of history piece by piece: only what the reader of its kind keeps stays in memory. A batch comes with every
 * block of the file, also without sheets, so that a caller can show how far it is, and then with the sheets that only the
 * file's end completes. A file with a fault gives no further sheets. Stops when the consumer stops.
 *
 * @throws {InputError} naming up to twenty wrong rows, or that the file is none that we read.
 */
export async function* readHistory(
  pieces: Pieces,
  options: HistoryOptions = {},
): AsyncGenerator<HistoryBatch, HistoryRead> {
  const ids = options.idsFile === undefined ? undefined : await wholeText(options.idsFile)
  const ready: GameSheet[] = []
  const head: TableRow[] = []
  let file: OpenFile | undefined
  let bytes = 0
  const batch = (): HistoryBatch => ({
    head: file?.head,
    sheets: ready.splice(0, mostSheetsAtOnce),
    bytes,
    rows: file?.rows ?? 0,
  })
  const told = async function* () {
    for await (const piece of pieces) {
      bytes += piece.length
      yield piece
    }
  }
  /** The last row, if the file has no line end after it. */
  let open: LastRow | undefined
  for await (const block of tableBlocks(told())) {
    if (block.isOpen) open = { row: block.from + block.rows.length - 1, cells: block.rows.at(-1)!.length }
    if (file !== undefined) file.take(block.from, block.rows)
    else {
      head.push(...filledRows(block.rows, block.from))
      if (head.length >= headRows) file = openFile(head, { ...options, ids }, ready)
    }
    do yield batch()
    while (ready.length >= mostSheetsAtOnce)
  }
  file ??= openFile(head, { ...options, ids }, ready)
  if (open !== undefined && isPart(open, head)) refuseIfAny([{ field: `row ${open.row}`, reason: breaksOff }])
  for (const _ of file.rest()) if (ready.length >= mostSheetsAtOnce) yield batch()
  const sport = file.end()
  if (ready.length > 0) yield batch()
  return { head: { ...file.head, sport }, rows: file.rows, notes: file.notes }
}

const breaksOff = 'the file breaks off within this row: download it again'

interface LastRow {
  row: number
  cells: number
}

/** Whether it has fewer cells than the headings and any of the first rows. */
const isPart = (last: LastRow, head: readonly TableRow[]) =>
  head.some(({ row }) => row !== last.row) &&
  head.every(({ row, cells }) => row === last.row || cells.length === 1 || cells.length > last.cells)
