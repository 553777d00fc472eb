import type { SimulationRequestInput, SimulationTermsInput } from '@slatecraft/slate'

/** A simulation without its lineups. */
export function termsOf({ lineups: _, ...terms }: SimulationRequestInput): SimulationTermsInput {
  return terms
}
