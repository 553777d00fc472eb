import { power, square } from '../sameMath.ts'
import { tableSize } from '../worlds/worldModel.ts'
import { gammaCurve } from './gammaCurve.ts'
import { shareOf, tableBy } from './normalGrid.ts'

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
  const meanSquare = square(sd) + square(mean)
  const cube = skew * power(sd, 3) + 3 * mean * meanSquare - 2 * power(mean, 3)
  const center = mean / left
  const variance = Math.max(square(0.1 * sd), meanSquare / left - square(center))
  const third = cube / left - 3 * center * (meanSquare / left) + 2 * power(center, 3)
  const curve = gammaCurve(third / power(variance, 1.5))
  const deviation = Math.sqrt(variance)
  const moved = withZeros(curve, zeros)
  return tableBy((entry) => (Number.isNaN(moved[entry]) ? 0 : center + deviation * moved[entry]!))
}

/** The curve on the entries above a share of zeros, which are NaN. */
function withZeros(curve: Float64Array, zeros: number): Float64Array {
  if (zeros === 0) return curve
  const moved = new Float64Array(tableSize).fill(Number.NaN)
  let next = 1
  for (let entry = 0; entry < tableSize; entry++) {
    const share = (shareOf[entry]! - zeros) / (1 - zeros)
    if (share <= 0) continue
    while (next < tableSize - 1 && shareOf[next]! < share) next++
    const [from, to] = [shareOf[next - 1]!, shareOf[next]!]
    const at = to > from ? Math.min(1, Math.max(0, (share - from) / (to - from))) : 1
    moved[entry] = curve[next - 1]! + at * (curve[next]! - curve[next - 1]!)
  }
  return moved
}
