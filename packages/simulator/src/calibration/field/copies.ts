import { expm1 } from '../../sameMath.ts'
import type { Ratio } from '../overSlates.ts'

export const copyDeciles = 10

/**
 * Copies of the distinct real lineups by decile of the copies that were expected: `above` observed, `below` expected.
 * Lineups without an entry are not seen, so the expectation is that of a Poisson count known to be at least one.
 *
 * @param observed by distinct lineup, the entries that hold it.
 * @param expected by distinct lineup, N x P(lineup).
 * @returns the lowest decile first.
 */
export function copiesByDecile(night: string, observed: ArrayLike<number>, expected: ArrayLike<number>): Ratio[] {
  const order = Array.from({ length: observed.length }, (_, lineup) => lineup).sort(
    (a, b) => expected[a]! - expected[b]! || a - b,
  )
  return Array.from({ length: copyDeciles }, (_, decile) => {
    const lineups = order.slice(
      Math.round((decile * order.length) / copyDeciles),
      Math.round(((decile + 1) * order.length) / copyDeciles),
    )
    return {
      night,
      n: lineups.length,
      above: lineups.reduce((sum, lineup) => sum + observed[lineup]!, 0),
      below: lineups.reduce((sum, lineup) => sum + atLeastOne(expected[lineup]!), 0),
    }
  })
}

/** Only the copies beyond the first one, of all lineups: what the deciles hide where most lineups have no copy. */
export function copiesBeyondFirst(night: string, observed: ArrayLike<number>, expected: ArrayLike<number>): Ratio {
  let [above, below] = [0, 0]
  for (let lineup = 0; lineup < observed.length; lineup++) {
    above += observed[lineup]! - 1
    below += atLeastOne(expected[lineup]!) - 1
  }
  return { night, n: observed.length, above, below }
}

/** Mean of a Poisson count that is at least one. */
const atLeastOne = (mean: number) => (mean < 1e-9 ? 1 + mean / 2 : mean / -expm1(-mean))
