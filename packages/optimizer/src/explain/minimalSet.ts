import type { Answer } from './demand.ts'

export interface MinimalSet<Member> {
  members: Member[]
  /** Proven: without any one of the members the rest can be met. */
  isMinimal: boolean
}

/**
 * A subset of conflicting members that still conflict: a deletion filter over all members, then over halves and ever smaller
 * parts (Chinneck, Feasibility and Infeasibility in Optimization, 2008). A part is deleted only if the rest is proven to
 * conflict. The first members are deleted first.
 *
 * @param isPossible whether these members can be met together.
 * @param mostCalls a limit on the work; if it ends the filter, the set may not be minimal.
 */
export function minimalSet<Member>(
  members: readonly Member[],
  isPossible: (kept: readonly Member[]) => Answer,
  mostCalls: number,
): MinimalSet<Member> {
  let kept = [...members]
  let isMinimal = true
  let calls = 0
  for (let size = kept.length; size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < kept.length; ) {
      const rest = [...kept.slice(0, at), ...kept.slice(at + size)]
      const answer = calls++ < mostCalls ? isPossible(rest) : 'unknown'
      if (answer === 'no') kept = rest
      else at += size
      if (size === 1 && answer === 'unknown') isMinimal = false
    }
  }
  return { members: kept, isMinimal }
}
