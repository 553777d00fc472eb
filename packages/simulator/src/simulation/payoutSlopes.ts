import { square } from '../sameMath.ts'
/**
 * By world: cents that one more point of a lineup's score is worth there, by least squares over the lineups of a pool, summed
 * over contests; 0 where more points would win nothing.
 *
 * @param scores of lineup l in world w at `l * worlds + w`, in any unit.
 * @param payouts of lineup l in contest c in world w at `(c * lineups + l) * worlds + w`, in cents.
 */
export function payoutSlopes(scores: Int16Array, payouts: ArrayLike<number>, worlds: number): Float64Array {
  const lineups = scores.length / worlds
  const mean = new Float64Array(worlds)
  for (let at = 0; at < scores.length; at++) mean[at % worlds]! += scores[at]! / lineups
  const squares = new Float64Array(worlds)
  for (let at = 0; at < scores.length; at++) squares[at % worlds]! += square(scores[at]! - mean[at % worlds]!)
  const slopes = new Float64Array(worlds)
  for (let from = 0; from < payouts.length; from += scores.length) {
    const products = new Float64Array(worlds)
    for (let at = 0; at < scores.length; at++)
      products[at % worlds]! += (scores[at]! - mean[at % worlds]!) * payouts[from + at]!
    for (const [world, product] of products.entries())
      if (squares[world]! > 0) slopes[world]! += Math.max(0, product / squares[world]!)
  }
  return slopes
}
