import { keptWorker } from '../keptWorker.ts'
import { startLineupFileWorker } from '../startWorkers.ts'
import type { lineupFileReader } from './lineupFileReader.ts'
import type { LineupFile } from './lineupsOfFile.ts'

type Answers = { [Name in keyof typeof lineupFileReader]: ReturnType<(typeof lineupFileReader)[Name]> }

/** Reads a file of lineups, off the main thread on the page. Rejects if the reader ends. */
export type ReadLineupFile = <Name extends keyof Answers>(what: Name, file: LineupFile) => Promise<Answers[Name]>

/** One for all slates of the page. */
const worker = keptWorker({ start: startLineupFileWorker, later: (callback, ms) => setTimeout(callback, ms) })

export const askLineupFile: ReadLineupFile = (what, file) =>
  new Promise((resolve, reject) => {
    const job = worker.run({
      begin(service) {
        const answer = service[what](file) as Promise<Answers[typeof what]>
        answer.then(resolve, reject).finally(() => job.done())
      },
      lost: () => reject(new Error('The worker ended unexpectedly.')),
    })
  })
