/**
 * Gives one of its candidates to as many takers as can have one, none twice (Kuhn's augmenting paths). Who has one keeps one,
 * so takers are served in their order; each takes the first candidate that is free before anybody is asked to change.
 *
 * @param candidates for each taker, indexes below `count`; where one of several takers with the same array gets none, the others
 *   are not tried.
 * @returns for each taker what he got.
 */
export function matchInOrder(candidates: readonly (readonly number[])[], count: number): (number | undefined)[] {
  const takerOf: (number | undefined)[] = new Array(count).fill(undefined)
  const takenBy: (number | undefined)[] = new Array(candidates.length).fill(undefined)
  const give = (taker: number, candidate: number) => {
    takerOf[candidate] = taker
    takenBy[taker] = candidate
    return true
  }
  const serve = (taker: number, asked: Set<number>): boolean => {
    const free = candidates[taker]!.find((candidate) => takerOf[candidate] === undefined)
    if (free !== undefined) return give(taker, free)
    for (const candidate of candidates[taker]!) {
      if (asked.has(candidate)) continue
      asked.add(candidate)
      if (serve(takerOf[candidate]!, asked)) return give(taker, candidate)
    }
    return false
  }
  let served = 0
  const spent = new Set<readonly number[]>()
  for (const [taker, wanted] of candidates.entries()) {
    if (served === count) break
    if (spent.has(wanted)) continue
    if (serve(taker, new Set())) served++
    else spent.add(wanted)
  }
  return takenBy
}
