import '../jitless.ts'
import { type Completion, completeLineup } from '@slatecraft/optimizer'
import { type BuildRequestInput, parseBuildRequest } from '@slatecraft/slate'
import { expose } from 'comlink'
import { holdLock } from './holdLock.ts'

/** Separate from the build worker, because a newer question ends this worker. */
const completionWorker = {
  holdLock,
  completeLineup: (request: BuildRequestInput, ids: readonly string[]): Completion =>
    completeLineup(parseBuildRequest(request), ids),
}
export type CompletionWorker = typeof completionWorker

expose(completionWorker)
