import type { FieldParameters } from '../parameters/fieldParameters.ts'
import type { FieldClass } from './fieldClasses.ts'

/** One class for each sharpness: sharp users choose by projection more than ownership alone says, others less. */
export const sharpnessClasses = (
  projection: Float64Array,
  best: number,
  sharpness: FieldParameters['sharpness'],
): FieldClass[] =>
  sharpness.map(({ tilt, share }) => ({
    tilt: projection.map((points) => (100 * tilt * points) / best),
    counted: new Uint8Array(projection.length),
    share: Float64Array.of(share),
  }))
