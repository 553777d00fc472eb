import { square } from '../../sameMath.ts'
import type { OfSlate } from '../overSlates.ts'

/** Sums over one slate's pairs of a class: of the results, and of the same players' drawn worlds. */
export interface PairsOfSlate extends OfSlate {
  observed: PairSums
  drawn: PairSums
}

/** Over both orders of each pair, so that it does not matter who is first. */
interface PairSums {
  n: number
  sum: number
  squares: number
  products: number
}

/** Probability transforms of drawn scores: player p, world w at `p * worlds + w`, 0 to 1; NaN where they don't play. */
export interface DrawnPits {
  worlds: number
  pits: Float32Array
}

/**
 * Sums for the correlation of probability transforms. Those of the results are under the drawn law, so that a mean that is
 * off moves both members of a pair, as it does for a user.
 */
export function pairsOfSlate(
  night: string,
  pairs: readonly (readonly [number, number])[],
  pitsOfResults: ArrayLike<number>,
  { worlds, pits }: DrawnPits,
): PairsOfSlate {
  const observed = { n: 0, sum: 0, squares: 0, products: 0 }
  const drawn = { n: 0, sum: 0, squares: 0, products: 0 }
  for (const [one, other] of pairs) {
    add(observed, pitsOfResults[one]!, pitsOfResults[other]!)
    const [from, otherFrom] = [one * worlds, other * worlds]
    for (let world = 0; world < worlds; world++) add(drawn, pits[from + world]!, pits[otherFrom + world]!)
  }
  return { night, n: pairs.length, observed, drawn }
}

function add(sums: PairSums, one: number, other: number) {
  if (Number.isNaN(one) || Number.isNaN(other)) return
  sums.n += 2
  sums.sum += one + other
  sums.squares += one * one + other * other
  sums.products += 2 * one * other
}

export const observedCorrelation = (slates: readonly PairsOfSlate[]) =>
  correlationOf(slates.map(({ observed }) => observed))

export const drawnCorrelation = (slates: readonly PairsOfSlate[]) => correlationOf(slates.map(({ drawn }) => drawn))

/** How much more the results of a class go together than its drawn worlds. */
export const correlationGap = (slates: readonly PairsOfSlate[]) =>
  observedCorrelation(slates) - drawnCorrelation(slates)

function correlationOf(all: readonly PairSums[]): number {
  const total = { n: 0, sum: 0, squares: 0, products: 0 }
  for (const sums of all) {
    total.n += sums.n
    total.sum += sums.sum
    total.squares += sums.squares
    total.products += sums.products
  }
  const squaredMean = square(total.sum / total.n)
  return (total.products / total.n - squaredMean) / (total.squares / total.n - squaredMean)
}
