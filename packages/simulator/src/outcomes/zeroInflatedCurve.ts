import { tableSize } from '../worlds/worldModel.ts'
import { gammaCurve } from './gammaCurve.ts'
import { shareOf } from './normalGrid.ts'
import { normalQuantile } from './normalTable.ts'

export interface Moments {
  mean: number
  sd: number
  /** Third central moment over sd^3. */
  skew: number
}

/**
 * A shifted gamma law with the share `zeros` of its scores at 0, by entry of a table, so that the whole has these moments.
 * What lies below 0 of the gamma law is left there, to be clipped.
 */
export function zeroInflatedCurve({ mean, sd, skew }: Moments, zeros: number): Float64Array {
  const left = 1 - zeros
  const square = sd ** 2 + mean ** 2
  const cube = skew * sd ** 3 + 3 * mean * square - 2 * mean ** 3
  const center = mean / left
  const variance = Math.max((0.1 * sd) ** 2, square / left - center ** 2)
  const third = cube / left - 3 * center * (square / left) + 2 * center ** 3
  const curve = gammaCurve(third / variance ** 1.5)
  const deviation = Math.sqrt(variance)
  return Float64Array.from({ length: tableSize }, (_, entry) => {
    const below = (shareOf[entry]! - zeros) / left
    return below <= 0 ? 0 : center + deviation * valueAt(curve, Math.min(1 - 1e-9, below))
  })
}

/** A curve's value at a share, straight between entries. */
function valueAt(curve: Float64Array, share: number): number {
  const at = ((normalQuantile(share) + 5) / 10) * tableSize - 0.5
  const entry = Math.min(tableSize - 2, Math.max(0, Math.floor(at)))
  return curve[entry]! + (at - entry) * (curve[entry + 1]! - curve[entry]!)
}
