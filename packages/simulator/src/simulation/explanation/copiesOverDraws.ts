import { rowShares } from '../../field/draw/rowShares.ts'
import { exp, log } from '../../sameMath.ts'
import type { Simulation } from '../simulationTask.ts'

/** Opponents with exactly one lineup. */
export interface CopiesOutlook {
  expected: number
  /** Expected ones at the 5%, 50% and 95% quantile of what ownership may turn out to be. */
  low: number
  median: number
  high: number
  /** The chance of at least one. */
  any: number
}

/** Rows of hardly any lineup change by factors that mean nothing. */
const leastShare = 0.001

/**
 * Copies over the draws of the field. In a draw, they change with the odds of the lineup's players; then all are scaled so
 * that their mean is what the field expects. Their number is Poisson.
 *
 * @param lineup rows, ascending.
 */
export function copiesOverDraws(
  { field, draws, size }: Pick<Simulation, 'field' | 'draws' | 'size'>,
  lineup: ArrayLike<number>,
  entries: number,
): CopiesOutlook {
  if (field.isWhole) {
    const copies = field.expectedCopies(lineup)
    return { expected: copies, low: copies, median: copies, high: copies, any: copies > 0 ? 1 : 0 }
  }
  const expected = (field.expectedCopies(lineup) / field.entries) * (entries - 1)
  const logOdds = (share: number) => log((share + leastShare) / (1 + leastShare - share))
  const factors = draws.map(({ lineups, weight }) => {
    const shares = rowShares(lineups, Float64Array.from(weight), size, field.reached.length)
    return exp(Array.from(lineup).reduce((sum, row) => sum + logOdds(shares[row]!) - logOdds(field.reached[row]!), 0))
  })
  const mean = factors.reduce((sum, factor) => sum + factor, 0) / factors.length
  const copies = factors.map((factor) => (expected * factor) / mean).sort((a, b) => a - b)
  const at = (share: number) => copies[Math.floor(share * (copies.length - 1) + 0.5)]!
  return {
    ...{ expected, low: at(0.05), median: at(0.5), high: at(0.95) },
    any: copies.reduce((sum, one) => sum + 1 - exp(-one), 0) / copies.length,
  }
}
