import { InputError } from '@slatecraft/slate'
import { type HistoryFileKind, historyFileKind } from '@slatecraft/slate/csv'
import { piecesOf } from '../../../engine/history/piecesOf.ts'

/** What a chosen file is. */
export async function recognizedHistoryFile(file: File): Promise<HistoryFileKind> {
  try {
    return await historyFileKind(piecesOf(file))
  } catch (error) {
    const [fault] = error instanceof InputError ? error.faults : []
    return {
      is: 'unknown',
      reason: fault?.reason ?? 'the browser could not read it. Was it moved, or is it open in another program?',
    }
  }
}
