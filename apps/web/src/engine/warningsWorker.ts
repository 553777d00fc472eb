import { buildWarnings, type WarningsInput } from '@slatecraft/optimizer/warnings'
import { expose } from 'comlink'
import { holdLock } from './holdLock.ts'

/** Off the main thread, so that typing never waits for it. */
const warningsWorker = { holdLock, warningsOf: (input: WarningsInput) => buildWarnings(input) }
export type WarningsWorker = typeof warningsWorker

expose(warningsWorker)
