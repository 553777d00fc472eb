import type { Answer } from './wish.ts'

export interface MinimalSet<Member> {
  members: Member[]
  /** Proven: without any one of the members the rest can be met. */
  isMinimal: boolean
}

/**
 * What of some contradictory members contradicts itself already: a deletion filter, first of all, then of halves and ever
 * smaller parts (Chinneck, Feasibility and Infeasibility in Optimization, 2008). A part goes only if it is proven that the rest still
 * can't be met. Those that stand first are dropped first.
 *
 * @param isPossible whether these members can be met together.
 * @param mostTests a bound on the work; where it ends the filter the set may not be minimal.
 */
export function minimalSet<Member>(
  members: readonly Member[],
  isPossible: (kept: readonly Member[]) => Answer,
  mostTests: number,
): MinimalSet<Member> {
  let kept = [...members]
  let isMinimal = true
  let tests = 0
  for (let size = kept.length; size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < kept.length; ) {
      const rest = [...kept.slice(0, at), ...kept.slice(at + size)]
      const answer = tests++ < mostTests ? isPossible(rest) : 'unknown'
      if (answer === 'no') kept = rest
      else at += size
      if (size === 1 && answer === 'unknown') isMinimal = false
    }
  }
  return { members: kept, isMinimal }
}
