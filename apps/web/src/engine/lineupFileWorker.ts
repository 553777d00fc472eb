import '../jitless.ts'
import { expose } from 'comlink'
import { holdLock } from './holdLock.ts'
import { lineupFileReader } from './lineupFiles/lineupFileReader.ts'

/** Off the main thread: a contest's standings have up to a million rows. */
const lineupFileWorker = { holdLock, ...lineupFileReader }
export type LineupFileWorker = typeof lineupFileWorker

expose(lineupFileWorker)
