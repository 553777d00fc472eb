import type { Player } from '@slatecraft/slate'

type Stated = Pick<Player, 'StdDev' | 'Percentiles' | 'Floor' | 'Ceiling' | 'UserLaw' | 'ProjPtsAdjusted'>

/** Deviations between the mean and the 5th or 95th percentile of a normal law. */
const tail = 1.645

/**
 * Standard deviation that a player's row states: as such, by the spread of its percentiles, or by the floor and ceiling
 * that the user set. Null if it doesn't. What sources call ceilings differs too much to tell a deviation.
 */
export function statedSd({ StdDev, Percentiles, Floor, Ceiling, UserLaw, ProjPtsAdjusted }: Stated): number | null {
  if (StdDev !== null && StdDev > 0) return StdDev
  if (UserLaw) {
    const halves = [
      Floor === null ? 0 : (ProjPtsAdjusted - Floor) / tail,
      Ceiling === null ? 0 : (Ceiling - ProjPtsAdjusted) / tail,
    ].filter((half) => half > 0)
    return halves.length === 0 ? null : halves.reduce((sum, half) => sum + half, 0) / halves.length
  }
  if (Percentiles === null) return null
  const [low, , , , high] = Percentiles
  // The 25th percentile is 0.674 deviations below the mean.
  return high > low ? (high - low) / (tail + 0.674) : null
}
