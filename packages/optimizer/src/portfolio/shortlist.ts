import type { Objective, Row, Solution } from '@slatecraft/diagram'
import { type EarlierSolutions, keyOf } from '../solve/earlierSolutions.ts'
import { createOverlapTest } from '../solve/overlapTest.ts'

/**
 * The best lineups under some requirements: every other one is worse, or as good and found later. So the first of them that
 * also meets tighter requirements is the best one under those.
 */
export interface Shortlist {
  /** Whether these requirements are at least as tight as those of the list, for the same scores. */
  serves: (objective: Objective) => boolean
  /** The best lineup under these requirements; undefined if it is not in the list. */
  best: (objective: Objective, rows: readonly Row[]) => Solution | undefined
}

/** Later lineups that are compared one by one; a test of all earlier ones at once is faster for more. */
const fewLater = 12

/**
 * @param own the requirements.
 * @param solutions best first; each far enough from the earlier ones, more of which may be added.
 */
export function createShortlist(own: Objective, solutions: readonly Solution[], earlier: EarlierSolutions): Shortlist {
  /** By solution: how many earlier ones it has been compared with. */
  const compared = new Uint32Array(solutions.length).fill(earlier.solutions.length)
  const isOut = new Uint8Array(solutions.length)
  let firstOpen = 0

  function isFarEnough(index: number): boolean {
    const { items } = solutions[index]!
    const from = compared[index]!
    if (from === earlier.solutions.length) return true
    compared[index] = earlier.solutions.length
    if (earlier.maxShared >= items.length - 1) return !earlier.keys.has(keyOf(items))
    if (earlier.solutions.length - from > fewLater) {
      const overlap = createOverlapTest(earlier, items.length)
      return items.every((item, depth) => overlap.add(item, depth))
    }
    const held = new Set(items)
    for (let other = from; other < earlier.solutions.length; other++) {
      let shared = 0
      for (const item of earlier.solutions[other]!) if (held.has(item)) shared++
      if (shared > (earlier.maxSharedWith.get(other) ?? earlier.maxShared)) return false
    }
    return true
  }

  return {
    serves: ({ score, banned, forced }) =>
      score === own.score && isWithin(own.banned, banned) && isWithin(own.forced, forced),
    best: ({ banned, forced }, rows) => {
      const required = itemsOf(forced)
      for (let index = firstOpen; index < solutions.length; index++) {
        if (isOut[index] === 1) continue
        const { items } = solutions[index]!
        if (items.some((item) => banned[item] === 1)) continue
        if (required.length > 0 && !required.every((item) => items.includes(item))) continue
        if (rows.length > 0 && !rows.every((row) => isMet(row, items))) continue
        if (isFarEnough(index)) return solutions[index]
        isOut[index] = 1
        while (isOut[firstOpen] === 1) firstOpen++
      }
      return undefined
    },
  }
}

const isWithin = (some: Uint8Array, all: Uint8Array) => some.every((flag, item) => flag <= all[item]!)

const itemsOf = (flags: Uint8Array) => Array.from(flags.keys()).filter((item) => flags[item] === 1)

function isMet({ weight, min, max }: Row, items: readonly number[]): boolean {
  const sum = items.reduce((total, item) => total + weight[item]!, 0)
  return sum >= min && sum <= max
}
