import '../jitless.ts'
import { type Feasibility, feasibility } from '@slatecraft/optimizer'
import { type BuildRequestInput, parseBuildRequest } from '@slatecraft/slate'
import { expose } from 'comlink'
import { holdLock } from './holdLock.ts'

/** A run that takes longer is not built to its end: the answer says how far it got. */
const longestMs = 4000

/** Separate from the build worker, because a newer question ends this worker. */
const feasibilityWorker = {
  holdLock,
  feasibility: (request: BuildRequestInput): Feasibility => {
    const end = performance.now() + longestMs
    return feasibility(parseBuildRequest(request), { isStopped: () => performance.now() > end })
  },
}
export type FeasibilityWorker = typeof feasibilityWorker

expose(feasibilityWorker)
