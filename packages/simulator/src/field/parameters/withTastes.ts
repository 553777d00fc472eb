import type { FieldChoice } from '@slatecraft/slate'
import type { FieldParameters } from './fieldParameters.ts'

/** The parameters of a sport, moved by what a user thinks of the field. */
export function withTastes(parameters: FieldParameters, choice: FieldChoice): FieldParameters {
  if (choice.kind !== 'generated') return parameters
  const { ownershipTrust } = choice
  if (ownershipTrust === 0) return parameters
  const { ownership } = parameters
  return { ...parameters, ownership: { ...ownership, concentration: ownership.concentration * 16 ** ownershipTrust } }
}
