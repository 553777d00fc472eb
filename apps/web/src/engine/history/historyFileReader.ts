import { type GameSheet, InputError, mostSheetsAtOnce } from '@slatecraft/slate'
import { type HistoryOptions, type HistoryRead, readHistory } from '@slatecraft/slate/csv'
import type { ReadOrRefused } from '../lineupFiles/lineupFileReader.ts'
import { piecesOf } from './piecesOf.ts'

export interface HistoryFile {
  file: File
  /** The table of players' ids beside it. */
  idsFile?: File | undefined
  /** For files that don't say. */
  chosen?: Pick<HistoryOptions, 'sport' | 'season' | 'counter'>
}

/** Sheets for one call to the server, and how far the file has been read. */
export interface HistoryPart {
  sheets: GameSheet[]
  bytes: number
  rows: number
}

/** Of players and of props, about 2 MB in a call. */
const mostLinesAtOnce = 6000

/**
 * Reads a file with history piece by piece, so a season's plays of hundreds of MB need little memory.
 *
 * @param take gets the parts in order; reading goes on when it resolves.
 */
export async function readHistoryFile(
  { file, idsFile, chosen }: HistoryFile,
  take: (part: HistoryPart) => Promise<void>,
): Promise<ReadOrRefused<HistoryRead>> {
  try {
    const options = { ...chosen, idsFile: idsFile && new Uint8Array(await idsFile.arrayBuffer()) }
    let read: HistoryRead | undefined
    let held: GameSheet[] = []
    const batches = async function* () {
      read = yield* readHistory(piecesOf(file), options)
    }
    for await (const { sheets, bytes, rows } of batches()) {
      const parts = partsOf([...held, ...sheets])
      held = parts.pop() ?? []
      if (parts.length === 0) await take({ sheets: [], bytes, rows })
      for (const part of parts) await take({ sheets: part, bytes, rows })
    }
    if (held.length > 0) await take({ sheets: held, bytes: file.size, rows: read!.rows })
    return read!
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return { faults: error.faults }
  }
}

/** The sheets in order, as many together as fit in a call. */
function partsOf(sheets: readonly GameSheet[]): GameSheet[][] {
  const parts: GameSheet[][] = []
  let lines = 0
  for (const sheet of sheets) {
    const size = sheet.players.length + sheet.props.length
    const part = parts.at(-1)
    lines += size
    if (part !== undefined && part.length < mostSheetsAtOnce && lines <= mostLinesAtOnce) part.push(sheet)
    else {
      parts.push([sheet])
      lines = size
    }
  }
  return parts
}
