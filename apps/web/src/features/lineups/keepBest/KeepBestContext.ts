import type { KeepBestQuestion, KeptBest } from '@slatecraft/results'
import { createContext } from 'react'
import { keptWorker } from '../../../engine/keptWorker.ts'
import { type NewestAnswer, newestAnswer } from '../../../engine/newestAnswer.ts'
import { startKeepBestWorker } from '../../../engine/startWorkers.ts'

export type KeepBestAsker = NewestAnswer<KeepBestQuestion, KeptBest>

/** One worker for all lists of the page: of thousands of lineups, choosing takes seconds. */
const askWorker: KeepBestAsker = newestAnswer({
  worker: keptWorker({ start: startKeepBestWorker, later: (callback, ms) => setTimeout(callback, ms) }),
  answer: (service, question) => service.keepBest(question),
  onFailed: (error) => console.error('Unable to choose lineups.', error),
})

/** Who chooses: the worker, but in tests. */
export const KeepBestContext = createContext(askWorker)
