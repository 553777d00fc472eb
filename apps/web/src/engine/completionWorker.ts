import '../jitless.ts'
import { type Completion, completeLineup } from '@slatecraft/optimizer'
import { type BuildRequestInput, parseBuildRequest } from '@slatecraft/slate'
import { expose } from 'comlink'
import { holdLock } from './holdLock.ts'

/** What is asked for next may come before the answer: then this worker ends, and no build with it. */
const completionWorker = {
  holdLock,
  completeLineup: (request: BuildRequestInput, ids: readonly string[]): Completion =>
    completeLineup(parseBuildRequest(request), ids),
}
export type CompletionWorker = typeof completionWorker

expose(completionWorker)
