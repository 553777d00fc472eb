import type { SimulationTuning } from '@slatecraft/slate'
import { defaultParameters } from './defaultParameters.ts'
import type { OutcomeParameters } from './outcomeParameters.ts'

/** The committed corrections of laws, with the spread that a user's own nights say. Sports of an order of finish have none. */
export const tunedLaws = (tuning: SimulationTuning | undefined): OutcomeParameters =>
  tuning?.spread === undefined ? defaultParameters : { ...defaultParameters, spread: tuning.spread }
