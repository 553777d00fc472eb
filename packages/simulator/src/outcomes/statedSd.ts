import type { Player } from '@slatecraft/slate'

/** Standard deviation that a player's row states: as such, or by the spread of its percentiles. Null if it doesn't. */
export function statedSd({ StdDev, Percentiles }: Pick<Player, 'StdDev' | 'Percentiles'>): number | null {
  if (StdDev !== null && StdDev > 0) return StdDev
  if (Percentiles === null) return null
  const [low, , , , high] = Percentiles
  // The 25th and the 95th percentile of a normal law are 2.319 deviations apart.
  return high > low ? (high - low) / 2.319 : null
}
