import '../jitless.ts'
import { type Feasibility, feasibility } from '@slatecraft/optimizer'
import { type BuildRequestInput, parseBuildRequest } from '@slatecraft/slate'
import { expose } from 'comlink'
import { holdLock } from './holdLock.ts'

/** Separate from the build worker, because a newer question ends this worker. */
const feasibilityWorker = {
  holdLock,
  feasibility: (request: BuildRequestInput): Feasibility => feasibility(parseBuildRequest(request)),
}
export type FeasibilityWorker = typeof feasibilityWorker

expose(feasibilityWorker)
