import { parseSimulationRequest, type SimulationRequest } from '@slatecraft/slate'
import type { JobAsk } from './jobKinds.ts'

/** @throws {InputError} if it is as it was sent, and wrong. */
export const requestIn = (of: JobAsk<'simulate'>['of']): SimulationRequest =>
  'request' in of ? of.request : parseSimulationRequest(of.input)
