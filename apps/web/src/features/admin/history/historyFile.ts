import { type HistoryKind, type HistorySource, InputError, type Sport } from '@slatecraft/slate'
import { recognizeHistory } from '@slatecraft/slate/csv'

/** What a chosen file is. Players' ids are no history; they help to read snap counts. */
export type HistoryFileKind =
  | { is: 'history'; kind: HistoryKind; source: HistorySource; sport: Sport | undefined }
  | { is: 'ids' }
  | { is: 'unknown'; reason: string }

/** Enough for the headings. */
const startBytes = 64_000

export async function recognizedHistoryFile(file: File): Promise<HistoryFileKind> {
  try {
    const text = await file.slice(0, startBytes).text()
    const found = recognizeHistory(text)
    if (found !== undefined) return { is: 'history', ...found, sport: found.sport }
    if (isIdTable(text)) return { is: 'ids' }
    return { is: 'unknown', reason: 'its headings are of no file with history that we read' }
  } catch (error) {
    const [fault] = error instanceof InputError ? error.faults : []
    return {
      is: 'unknown',
      reason: fault?.reason ?? 'the browser could not read it. Was it moved, or is it open in another program?',
    }
  }
}

/** nflverse's `db_playerids.csv`: a player's ids at many sites. */
function isIdTable(text: string): boolean {
  const headings = (text.split(/\r?\n/, 1)[0] ?? '').split(',').map((cell) => cell.replaceAll('"', '').trim())
  return headings.includes('pfr_id') && headings.includes('gsis_id')
}
