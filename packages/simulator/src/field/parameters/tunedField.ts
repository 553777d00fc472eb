import type { SimulationTuning } from '@slatecraft/slate'
import type { FieldParameters } from './fieldParameters.ts'

/** The parameters of a sport, with the ownership that a user's own nights say. */
export const tunedField = (parameters: FieldParameters, tuning: SimulationTuning | undefined): FieldParameters =>
  tuning?.ownership === undefined ? parameters : { ...parameters, ownership: tuning.ownership }
