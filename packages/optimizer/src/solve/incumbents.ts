import type { Solution } from '@slatecraft/diagram'
import { keyOf } from './earlierSolutions.ts'

/** Tolerance for bounds, which are sums of doubles; scores are whole numbers. */
export const rounding = 1e-3

/** The best solutions that a search has found so far; of equal ones, the first found. */
export interface Incumbents {
  /** Starts a pass with the known solutions that score at least this. Returns the cutoff: what a bound must exceed. */
  start: (lowestScore: number) => number
  /** Keeps a solution that reaches the cutoff, if the checks allow it. Returns the new cutoff. */
  add: (picked: Int32Array, score: number) => number
  /** Best first. */
  solutions: () => Solution[]
}

interface Incumbent extends Solution {
  /** How many were found before. */
  found: number
}

/** Whether the second one gives way first. */
const isBetter = (a: Incumbent, b: Incumbent) => a.score > b.score || (a.score === b.score && a.found < b.found)

/**
 * @param count how many to keep. Once there are so many, a new one must score more than the worst of them.
 * @param known feasible solutions, best first: each pass starts with them.
 * @param isNew whether no earlier solution has these items, which are in any order.
 * @param isAllowed what the search itself does not check, on items in ascending order.
 * @param isAnyEnough whether any `count` solutions will do, so that none has to be better.
 */
export function createIncumbents(
  count: number,
  known: readonly Solution[],
  isNew: (picked: Int32Array) => boolean,
  isAllowed: (items: readonly number[]) => boolean,
  isAnyEnough = false,
): Incumbents {
  /** A heap: each one is worse than the two at 2 n + 1 and 2 n + 2, so the worst is at 0. */
  let heap: Incumbent[] = []
  let lowest = Number.NEGATIVE_INFINITY
  let found = 0

  /** Scores are whole numbers: the next solution must score at least one unit more than the worst incumbent. */
  function cutoff(): number {
    if (heap.length < count) return lowest
    return isAnyEnough ? Number.POSITIVE_INFINITY : Math.max(lowest, heap[0]!.score + 1 - rounding)
  }

  function keep(items: number[], score: number): void {
    const incumbent = { items, score, found: found++ }
    if (heap.length < count) rise(heap.push(incumbent) - 1)
    else {
      heap[0] = incumbent
      sink()
    }
  }

  function rise(from: number): void {
    const moved = heap[from]!
    let at = from
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!isBetter(heap[parent]!, moved)) break
      heap[at] = heap[parent]!
      at = parent
    }
    heap[at] = moved
  }

  function sink(): void {
    const moved = heap[0]!
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && isBetter(heap[child]!, heap[child + 1]!)) child++
      if (!isBetter(moved, heap[child]!)) break
      heap[at] = heap[child]!
      at = child
    }
    heap[at] = moved
  }

  const isKnown = (items: readonly number[], score: number) =>
    known.some((solution) => solution.score === score && keyOf(solution.items) === keyOf(items))

  return {
    start: (lowestScore) => {
      heap = []
      found = 0
      lowest = lowestScore - rounding
      for (const { items, score } of known.slice(0, count)) if (score >= lowest) keep(items, score)
      return cutoff()
    },
    add: (picked, score) => {
      if (!isNew(picked)) return cutoff()
      const items = Array.from(picked).sort((a, b) => a - b)
      if (isAllowed(items) && !isKnown(items, score)) keep(items, score)
      return cutoff()
    },
    solutions: () => heap.toSorted((a, b) => (isBetter(a, b) ? -1 : 1)).map(({ items, score }) => ({ items, score })),
  }
}
