/**
 * Maximum bipartite matching by Kuhn's augmenting paths: gives as many takers as possible one of their candidates, each
 * candidate once. A taker who has one never loses it, so takers are served in order. Each takes the first free candidate
 * before another taker has to switch.
 *
 * @param candidates for each taker, indexes below `count`. If one of several takers with the same array gets none, the
 *   others are not tried.
 * @returns for each taker the candidate.
 */
export function matchInOrder(candidates: readonly (readonly number[])[], count: number): (number | undefined)[] {
  const takerOf: (number | undefined)[] = new Array(count).fill(undefined)
  const takenBy: (number | undefined)[] = new Array(candidates.length).fill(undefined)
  const give = (taker: number, candidate: number) => {
    takerOf[candidate] = taker
    takenBy[taker] = candidate
    return true
  }
  const serve = (taker: number, visited: Set<number>): boolean => {
    const free = candidates[taker]!.find((candidate) => takerOf[candidate] === undefined)
    if (free !== undefined) return give(taker, free)
    for (const candidate of candidates[taker]!) {
      if (visited.has(candidate)) continue
      visited.add(candidate)
      if (serve(takerOf[candidate]!, visited)) return give(taker, candidate)
    }
    return false
  }
  let served = 0
  const failed = new Set<readonly number[]>()
  for (const [taker, wanted] of candidates.entries()) {
    if (served === count) break
    if (failed.has(wanted)) continue
    if (serve(taker, new Set())) served++
    else failed.add(wanted)
  }
  return takenBy
}
