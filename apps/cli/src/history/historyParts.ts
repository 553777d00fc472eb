import { type GameSheet, type HistoryFileHead, mostSheetsAtOnce } from '@slatecraft/slate'
import { type HistoryOptions, type HistoryRead, readHistory } from '@slatecraft/slate/csv'
import { filePieces } from '../files.ts'
import { faultsIn } from '../inFile.ts'

/** Sheets for one call, and how far the file has been read. */
export interface HistoryPart {
  /** Known with the first sheets. */
  head: Pick<HistoryFileHead, 'kind' | 'source'> | undefined
  sheets: GameSheet[]
  bytes: number
  /** What the user should know of the file; with the last part. */
  notes: readonly string[]
}

/** Of players and of props, about 2 MB in a call. */
const mostLinesAtOnce = 6000

/**
 * Reads a file with history piece by piece. A part comes with every piece, also without sheets; those with sheets have as many
 * as fit in one call.
 *
 * @throws {InputError} naming the file and its wrong rows.
 */
export async function* historyParts(path: string, options: HistoryOptions): AsyncGenerator<HistoryPart, void> {
  let read: HistoryRead | undefined
  const batches = async function* () {
    read = yield* readHistory(filePieces(path), options)
  }
  let held: GameSheet[] = []
  let lines = 0
  let last: Omit<HistoryPart, 'sheets'> = { head: undefined, bytes: 0, notes: [] }
  try {
    for await (const { head, bytes, sheets } of batches()) {
      last = { head, bytes, notes: [] }
      yield { ...last, sheets: [] }
      for (const sheet of sheets) {
        const size = sheet.players.length + sheet.props.length
        if (held.length > 0 && (held.length === mostSheetsAtOnce || lines + size > mostLinesAtOnce)) {
          yield { ...last, sheets: held }
          held = []
          lines = 0
        }
        held.push(sheet)
        lines += size
      }
    }
  } catch (error) {
    throw faultsIn(path, error)
  }
  yield { ...last, sheets: held, notes: read!.notes }
}
