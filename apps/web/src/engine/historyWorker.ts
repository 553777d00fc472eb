import '../jitless.ts'
import { expose } from 'comlink'
import { readHistoryFile } from './history/historyFileReader.ts'
import { holdLock } from './holdLock.ts'

/** Off the main thread: a season's plays have hundreds of MB. */
const historyWorker = { holdLock, readHistoryFile }
export type HistoryWorker = typeof historyWorker

expose(historyWorker)
