import type { Ratio } from '../overSlates.ts'

/** One team's judged players, as indexes. */
export type TeamMembers = readonly number[]

/**
 * How many teams scored more together than in all but `share` of the drawn worlds. Right correlations make it `share`;
 * players drawn apart make sums too narrow, and more teams exceed them.
 *
 * @param scores player p, world w at `p * worlds + w`, in the same unit as `actual`.
 */
export function teamsAbove(
  night: string,
  teams: readonly TeamMembers[],
  actual: ArrayLike<number>,
  scores: ArrayLike<number>,
  worlds: number,
  share: number,
): Ratio {
  const sums = new Float64Array(worlds)
  const above = teams.filter((members) => {
    const real = members.reduce((sum, player) => sum + actual[player]!, 0)
    sums.fill(0)
    for (const player of members)
      for (let world = 0; world < worlds; world++) sums[world]! += scores[player * worlds + world]!
    sums.sort()
    return real > sums[Math.min(worlds - 1, Math.ceil((1 - share) * worlds) - 1)]!
  })
  return { night, n: teams.length, above: above.length, below: teams.length }
}
