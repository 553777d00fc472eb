import {
  addHistorySheets,
  finishHistoryImport,
  historyImports,
  removeHistoryImport,
  startHistoryImport,
} from '@slatecraft/contract'
import { type GameSheet, type HistoryFileHead, type HistoryImport, InputError } from '@slatecraft/slate'
import { call, NoAnswerError } from '../../../api/api.ts'
import type { ReadHistoryFile } from '../../../engine/history/askHistoryFile.ts'
import type { HistoryFile } from '../../../engine/history/historyFileReader.ts'

export interface HistoryProgress {
  /** Read, of the file. */
  bytes: number
  rows: number
  /** Sent, and how many of them were there already. */
  sheets: number
  same: number
}

export interface ImportedHistory extends HistoryProgress {
  /** Null if the file brought nothing new. */
  made: HistoryImport | null
  notes: readonly string[]
}

interface ImportOptions {
  head: HistoryFileHead
  read: ReadHistoryFile
  signal: AbortSignal
  onProgress(progress: HistoryProgress): void
}

/** While the server stores sheets, the next ones are on their way. */
const mostCalls = 2

/**
 * Reads a file and sends its sheets while it is read. Until all are there, nothing of it counts; a canceled or broken import
 * leaves nothing.
 *
 * @throws {InputError} naming rows.
 * @throws {CallError} if the server refuses it.
 */
export async function importHistoryFile(file: HistoryFile, options: ImportOptions): Promise<ImportedHistory> {
  const { head, read, signal, onProgress } = options
  const { id } = await call(startHistoryImport, { params: {}, body: head, signal })
  try {
    const progress: HistoryProgress = { bytes: 0, rows: 0, sheets: 0, same: 0 }
    const calls = new Set<Promise<void>>()
    const stop = new AbortController()
    const isOver = AbortSignal.any([signal, stop.signal])
    let from = 0
    const send = async (sheets: GameSheet[]) => {
      const first = from
      from += sheets.length
      const { same } = await sentTwice(() =>
        call(addHistorySheets, { params: { id }, body: { from: first, sheets }, signal: isOver }),
      )
      progress.sheets += sheets.length
      progress.same += same
      onProgress({ ...progress })
    }
    const answer = await read(
      file,
      async ({ sheets, bytes, rows }) => {
        Object.assign(progress, { bytes, rows })
        onProgress({ ...progress })
        if (sheets.length === 0) return
        while (calls.size >= mostCalls) await Promise.race(calls)
        isOver.throwIfAborted()
        const sent: Promise<void> = send(sheets)
          // Ends the reading, with this error.
          .catch((error) => stop.abort(error))
          .finally(() => calls.delete(sent))
        calls.add(sent)
      },
      isOver,
    )
    if ('faults' in answer) throw new InputError(answer.faults)
    await Promise.all(calls)
    isOver.throwIfAborted()
    const made = await finished(id, signal)
    return { ...progress, bytes: file.file.size, rows: answer.rows, made, notes: answer.notes }
  } catch (error) {
    // Where this fails too, the server forgets the import after a day.
    await call(removeHistoryImport, { params: { id } }).catch(() => undefined)
    throw error
  }
}

/** How often, and in which steps of ms, to look for an import that the server is still finishing. */
const looks = { most: 20, everyMs: 5000 }

/** A large import takes the server longer than a call waits. Then it is in the list as soon as it counts. */
async function finished(id: number, signal: AbortSignal): Promise<HistoryImport | null> {
  try {
    return (await call(finishHistoryImport, { params: { id }, signal })).import
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error
    for (let look = 0; look < looks.most; look++) {
      await new Promise((resolve) => setTimeout(resolve, looks.everyMs))
      const { imports } = await call(historyImports, { params: {}, signal })
      const made = imports.find((one) => one.id === id)
      if (made !== undefined) return made
    }
    throw error
  }
}

/** Sheets that come twice count once, so a call without an answer is made again. */
async function sentTwice<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error
    return send()
  }
}
