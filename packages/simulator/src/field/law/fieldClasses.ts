import { exp } from '../../sameMath.ts'
import type { RowWeights } from '../draw/completionSums.ts'

/** A part of the field whose lineups follow one law: with a stack of one team, say. */
export interface FieldClass {
  /** By row: added to the logarithm of its weight; -Infinity for a row that the class never takes. */
  tilt: Float64Array
  /** By row: 1 if it counts towards the size of the stack. */
  counted: Uint8Array
  /** By number of counted rows: the share of the field. They sum to 1 over all classes. */
  share: Float64Array
}

export function weightsOf({ tilt, counted, share }: FieldClass, logWeight: Float64Array): RowWeights {
  const weight = new Float64Array(tilt.length)
  for (let row = 0; row < weight.length; row++) weight[row] = exp(logWeight[row]! + tilt[row]!)
  return { weight, counted, counts: share.length }
}
