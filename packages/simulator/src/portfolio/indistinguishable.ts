/**
 * Lineups that the simulated worlds can't tell apart. The lineup with the highest mean leads the first group, and every
 * lineup whose mean is less than two paired standard errors below the leader's is in it; the best of the others leads the
 * next group, and so on. Two members of a group may well differ from each other: only their leader is compared.
 *
 * @param means by lineup, such as its ROI.
 * @param pairedSe standard error of the difference of two lineups' means, over the same worlds. With NaN, the two are apart
 *   unless their means are equal.
 * @returns groups from the best on; in each the leader first, by mean and then by number.
 */
export function groupsOfIndistinguishable(
  means: ArrayLike<number>,
  pairedSe: (leader: number, lineup: number) => number,
): number[][] {
  const groups: number[][] = []
  let left = Array.from(means, (_, lineup) => lineup).sort((a, b) => means[b]! - means[a]! || a - b)
  while (left.length > 0) {
    const leader = left[0]!
    const group: number[] = []
    const others: number[] = []
    for (const lineup of left) {
      const behind = means[leader]! - means[lineup]!
      const isSame = behind === 0 || behind < 2 * pairedSe(leader, lineup)
      if (isSame) group.push(lineup)
      else others.push(lineup)
    }
    groups.push(group)
    left = others
  }
  return groups
}
