import type { Limit } from '../rules/rules.ts'

interface Built {
  items: readonly number[]
  score: number
}

/**
 * An upper bound on the total of any run whose turns have nothing in common but that no lineup comes twice: the sum of each
 * turn's best lineup. That is the one that was built, proven to be the best of all but the earlier ones, or one of these.
 * Undefined if an earlier lineup of another kind of turn scores more: then it may break the limits of this turn.
 *
 * @param built each proven to be the best one left for its turn.
 * @param turns,scores by lineup.
 */
export function separateBound(
  built: readonly Built[],
  turns: readonly { limits: readonly Limit[] }[],
  scores: readonly Float64Array[],
): number | undefined {
  let bound = 0
  for (const [index, { score: own }] of built.entries()) {
    const score = scores[index]!
    let best = own
    for (let other = 0; other < index; other++) {
      let sum = 0
      for (const item of built[other]!.items) sum += score[item]!
      if (sum <= best) continue
      if (!areSame(turns[other]!.limits, turns[index]!.limits)) return undefined
      best = sum
    }
    bound += best
  }
  return bound
}

const areSame = (some: readonly Limit[], others: readonly Limit[]) =>
  some.length === others.length && some.every((limit, index) => limit === others[index])
