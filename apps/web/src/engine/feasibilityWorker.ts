import '../jitless.ts'
import { type Feasibility, feasibility } from '@slatecraft/optimizer'
import { type BuildRequestInput, parseBuildRequest } from '@slatecraft/slate'
import { expose } from 'comlink'
import { holdLock } from './holdLock.ts'

/** Apart from the worker that builds: what asks it gives up one question for the next, and that ends the worker. */
const feasibilityWorker = {
  holdLock,
  feasibility: (request: BuildRequestInput): Feasibility => feasibility(parseBuildRequest(request)),
}
export type FeasibilityWorker = typeof feasibilityWorker

expose(feasibilityWorker)
