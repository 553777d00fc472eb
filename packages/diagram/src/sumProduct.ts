import type { Diagram } from './diagram.ts'
import { lastForcedLayer } from './longestPath.ts'

/**
 * Sums over all solutions of a diagram, each with the product of its items' weights: the longest path's recursion with
 * plus in the place of the maximum and times in the place of plus (Aji, McEliece: The Generalized Distributive Law, IEEE
 * Transactions on Information Theory 46, 2000). The sums are over what the diagram encodes: rows, groups and lazy
 * constraints are not part of it.
 *
 * All solutions have the same number of items, and so have all completions of a node. Weights are therefore multiplied by
 * one power of two, which changes no digit, such that the largest sum that they could give is below the largest number. It
 * is undone in the logarithm of the total. A solution that weighs less than 1e-600 of the heaviest conceivable one counts
 * as 0; with weights from e^-50 to e^50 and rosters of 10 there is none.
 */
export interface SumProduct {
  /**
   * Sums up from the terminal, 2 to 4 ns a node; the other members are about the weights that were given here last.
   *
   * @param weights by item, at least 0; 0 bans the item.
   * @param forced by item: 1 if it must be taken; none by default.
   * @returns the natural logarithm of the sum over all solutions; -Infinity if there is none of positive weight.
   */
  weigh: (weights: Float64Array, forced?: Uint8Array) => number
  /** By item: its weight times the power of two. */
  scaled: Float64Array
  /**
   * By node, then `terminal` and `dead`: the sum over its completions of the products of scaled weights. A solution drawn
   * in proportion to its weight takes the item at a node with probability scaled * completions[take] / completions[node].
   */
  completions: Float64Array
  /**
   * The probability of each item in a solution drawn in proportion to its weight; 0 if there is no solution.
   *
   * @param out by item; overwritten and returned.
   */
  marginals: (out: Float64Array) => Float64Array
  /**
   * Mean and variance of the sum of `amount` over a completion of each node, drawn in proportion to its weight; 0 for nodes
   * without a completion.
   *
   * @param amount by item, such as salaries.
   * @param mean by node, then `terminal` and `dead`; overwritten, and so is `variance`.
   */
  moments: (amount: Float64Array, mean: Float64Array, variance: Float64Array) => void
}

/** Sums stay below 2 to this power; the largest number is just below 2^1024. */
const mostBits = 1000

/** @param size number of items, with and without a layer. */
export function createSumProduct(diagram: Diagram, size: number): SumProduct {
  const { order, first, skip, take, terminal, dead } = diagram
  const nodes = skip.length
  const layers = order.length
  const rosterSize = itemsOfASolution(diagram)
  /** At most as many solutions as there are ways to choose so many items. */
  const bitsOfCount = rosterSize * Math.log2(Math.max(2, layers))
  const scaled = new Float64Array(size)
  const completions = new Float64Array(nodes + 2)
  completions[terminal] = 1
  /** By node: the sum over the ways from the root to it. */
  const ways = new Float64Array(nodes + 2)
  const isForced = new Uint8Array(size)
  /** Layers above it have no way to the terminal. */
  let lastForced = -1

  function weigh(weights: Float64Array, forced?: Uint8Array): number {
    if (nodes === 0) return Number.NEGATIVE_INFINITY
    let heaviest = 0
    for (let layer = 0; layer < layers; layer++) heaviest = Math.max(heaviest, weights[order[layer]!]!)
    if (heaviest === 0) heaviest = 1
    const shift = Math.floor((mostBits - bitsOfCount) / rosterSize - Math.log2(heaviest)) - 1
    const half = Math.trunc(shift / 2)
    // In two steps: a single power may be too large or too small for a number.
    for (let item = 0; item < size; item++) scaled[item] = weights[item]! * 2 ** half * 2 ** (shift - half)
    if (forced === undefined) isForced.fill(0)
    else isForced.set(forced)
    lastForced = lastForcedLayer(order, isForced)

    let full = 1
    for (let layer = layers - 1; layer >= 0; layer--) {
      const item = order[layer]!
      const weight = scaled[item]!
      const end = first[layer + 1]!
      completions[terminal] = full
      if (isForced[item] === 1) {
        for (let node = first[layer]!; node < end; node++) completions[node] = weight * completions[take[node]!]!
        // A roster that is full before the layer of a forced item has left the item out.
        full = 0
      } else if (weight === 0) {
        for (let node = first[layer]!; node < end; node++) completions[node] = completions[skip[node]!]!
      } else {
        for (let node = first[layer]!; node < end; node++)
          completions[node] = weight * completions[take[node]!]! + completions[skip[node]!]!
      }
    }
    completions[terminal] = 1
    return Math.log(completions[0]!) - rosterSize * shift * Math.LN2
  }

  function marginals(out: Float64Array): Float64Array {
    out.fill(0)
    const total = nodes === 0 ? 0 : completions[0]!
    if (total === 0) return out
    ways.fill(0)
    ways[0] = 1
    for (let layer = 0; layer < layers; layer++) {
      const item = order[layer]!
      const weight = scaled[item]!
      const end = first[layer + 1]!
      const isOpen = isForced[item] === 0 ? 1 : 0
      completions[terminal] = layer >= lastForced ? 1 : 0
      let taking = 0
      for (let node = first[layer]!; node < end; node++) {
        const here = ways[node]!
        const target = take[node]!
        const taken = here * weight
        taking += taken * completions[target]!
        ways[target]! += taken
        ways[skip[node]!]! += here * isOpen
      }
      ways[terminal] = 0
      ways[dead] = 0
      out[item] = taking / total
    }
    completions[terminal] = 1
    return out
  }

  function moments(amount: Float64Array, mean: Float64Array, variance: Float64Array): void {
    mean.fill(0)
    variance.fill(0)
    for (let layer = layers - 1; layer >= 0; layer--) {
      const item = order[layer]!
      const weight = scaled[item]!
      const own = amount[item]!
      const end = first[layer + 1]!
      completions[terminal] = layer >= lastForced ? 1 : 0
      for (let node = first[layer]!; node < end; node++) {
        const total = completions[node]!
        if (total === 0) continue
        const taken = take[node]!
        const skipped = skip[node]!
        const share = (weight * completions[taken]!) / total
        const ifTaken = mean[taken]! + own
        const ifSkipped = mean[skipped]!
        const apart = ifTaken - ifSkipped
        mean[node] = ifSkipped + share * apart
        variance[node] = share * variance[taken]! + (1 - share) * (variance[skipped]! + share * apart * apart)
      }
    }
    completions[terminal] = 1
  }

  return { weigh, scaled, completions, marginals, moments }
}

/** The number of items on any way from the root to the terminal. */
function itemsOfASolution({ first, skip, take, terminal, dead, order }: Diagram): number {
  /** By node: items taken on the ways to it. */
  const taken = new Int32Array(skip.length + 2)
  for (let node = 0; node < first[order.length]!; node++) {
    if (skip[node] !== dead) taken[skip[node]!] = taken[node]!
    if (take[node] !== dead) taken[take[node]!] = taken[node]! + 1
  }
  return Math.max(1, taken[terminal]!)
}
