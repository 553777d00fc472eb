import { basename } from 'node:path'
import type { GameSheet, HistoryImport, Sport } from '@slatecraft/slate'
import type { HistoryOptions } from '@slatecraft/slate/csv'
import { sizeOf } from '../files.ts'
import type { HistoryTarget } from '../importTarget.ts'
import { startProgress } from '../progress.ts'
import { stoppable } from '../stopSignal.ts'
import { historyParts } from './historyParts.ts'
import { importedHistoryWords } from './historyWords.ts'

/**
 * Imports files with history one after the other, and says what each brought. Nothing of a file counts until all of it has
 * arrived; a broken one, or Ctrl+C, ends the command and leaves the files before it.
 *
 * @returns whether all were imported: false after Ctrl+C.
 * @throws {InputError} naming the file and its wrong rows.
 */
export async function importHistory(
  paths: readonly string[],
  target: HistoryTarget,
  reading: HistoryOptions,
): Promise<boolean> {
  const changed = new Set<Sport>()
  try {
    return await stoppable(async (isStopped) => {
      for (const path of paths) {
        const made = await importedFile(path, target, { ...reading, isStopped })
        if (made === 'stopped') {
          console.error(`Stopped: nothing of ${path} was imported.`)
          return false
        }
        if (made === undefined) console.log(`Nothing new in ${path}.`)
        else {
          console.log(importedHistoryWords(made))
          changed.add(made.sport)
        }
      }
      return true
    })
  } finally {
    for (const sport of changed) await target.refresh(sport)
  }
}

/** Some kinds of files are complete only at their end, and storing them takes longer than reading. */
const largeBytes = 5e6

type Reading = HistoryOptions & { isStopped(): boolean }

/** @returns undefined if the file brought nothing new. */
async function importedFile(
  path: string,
  target: HistoryTarget,
  { isStopped, ...reading }: Reading,
): Promise<HistoryImport | 'stopped' | undefined> {
  const progress = startProgress(`Reading ${basename(path)}`)
  const size = sizeOf(path)
  let id: number | undefined
  let sent = 0
  let isRead = false
  /** While the target stores sheets, the next ones are read. */
  let sending: Promise<void> = Promise.resolve()
  const send = async (open: number, sheets: readonly GameSheet[]) => {
    await sending
    sending = target.add(open, sent, sheets)
    // Thrown where it is awaited.
    sending.catch(() => undefined)
    sent += sheets.length
  }
  let isFinished = false
  try {
    for await (const { head, sheets, bytes, notes } of historyParts(path, reading)) {
      if (isStopped()) return 'stopped'
      if (bytes < size) progress.update(bytes, size)
      else if (!isRead) {
        isRead = true
        progress.end()
        if (size > largeBytes) console.error(`${basename(path)} is read; storing the rest of it`)
      }
      for (const note of notes) console.error(`warning: ${basename(path)}: ${note}`)
      if (sheets.length === 0) continue
      id ??= await target.start({ ...head!, sport: sheets[0]!.sport, file: basename(path).slice(0, 200) })
      await send(id, sheets)
    }
    await sending
    if (isStopped()) return 'stopped'
    const made = await target.finish(id!)
    isFinished = true
    return made
  } finally {
    progress.end()
    if (id !== undefined && !isFinished) {
      await sending.catch(() => undefined)
      // Where this fails too, the store forgets the import after a day.
      await target.remove(id).catch(() => undefined)
    }
  }
}
