import type { FieldChoice } from '@slatecraft/slate'
import { power } from '../../sameMath.ts'
import type { FieldParameters } from './fieldParameters.ts'

/** A standard deviation is about the root of the share over the concentration: a unit of trust halves it. */
const perUnit = 4

/** The parameters of a sport, moved by how far a user trusts projected ownership; sharpness moves the ownership itself. */
export function withTastes(parameters: FieldParameters, choice: FieldChoice): FieldParameters {
  if (choice.kind !== 'generated') return parameters
  const { ownershipTrust } = choice
  if (ownershipTrust === 0) return parameters
  const { ownership } = parameters
  return {
    ...parameters,
    ownership: { ...ownership, concentration: ownership.concentration * power(perUnit, ownershipTrust) },
  }
}
