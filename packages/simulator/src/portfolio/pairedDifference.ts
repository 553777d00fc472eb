import { type Estimate, meanOverWorlds } from './batchMeans.ts'

/**
 * How much more one list of payouts has than another, a world: the mean over the same worlds, and its standard error. What
 * both share cancels, so it is far smaller than the errors of the two means.
 *
 * @param worlds of a batch of the standard error (see `batchMeans`).
 */
export function pairedDifference(a: ArrayLike<number>, b: ArrayLike<number>, batch?: number): Estimate {
  if (a.length !== b.length) throw new RangeError(`${a.length} and ${b.length} worlds can't be paired`)
  return meanOverWorlds(a.length, (world) => a[world]! - b[world]!, batch)
}
