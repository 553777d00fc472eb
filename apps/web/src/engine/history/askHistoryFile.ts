import type { HistoryRead } from '@slatecraft/slate/csv'
import { proxy } from 'comlink'
import { keptWorker } from '../keptWorker.ts'
import type { ReadOrRefused } from '../lineupFiles/lineupFileReader.ts'
import { startHistoryWorker } from '../startWorkers.ts'
import type { HistoryFile, HistoryPart } from './historyFileReader.ts'

/** Reads a file with history. Rejects if `signal` cancels it, if `take` rejects or if the reader ends. */
export type ReadHistoryFile = (
  file: HistoryFile,
  take: (part: HistoryPart) => Promise<void>,
  signal: AbortSignal,
) => Promise<ReadOrRefused<HistoryRead>>

const worker = keptWorker({ start: startHistoryWorker, later: (callback, ms) => setTimeout(callback, ms) })

/** Reads it in a worker, one file at a time. */
export const askHistoryFile: ReadHistoryFile = (file, take, signal) =>
  new Promise((resolve, reject) => {
    const job = worker.run({
      begin(service) {
        service
          .readHistoryFile(file, proxy(take))
          .finally(() => job.done())
          .then(resolve, reject)
      },
      lost: () => reject(new Error('The reader in this browser stopped unexpectedly. Try it again.')),
    })
    signal.addEventListener('abort', () => {
      job.cancel()
      reject(signal.reason)
    })
  })
