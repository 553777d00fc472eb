import { type KeepBestQuestion, keepBest } from '@slatecraft/results'
import { expose } from 'comlink'
import { holdLock } from './holdLock.ts'

/** Off the main thread, because many lineups take seconds. */
const keepBestWorker = { holdLock, keepBest: (question: KeepBestQuestion) => keepBest(question) }
export type KeepBestWorker = typeof keepBestWorker

expose(keepBestWorker)
