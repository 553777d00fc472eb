import type { Diagram } from './diagram.ts'
import { type EarlierSolutions, keyOf } from './earlierSolutions.ts'
import { createIncumbents } from './incumbents.ts'
import { type Model, type Objective, rosterSizeOf, type Solution } from './model.ts'
import type { NodeBounds } from './nodeBounds.ts'
import { createOverlapCounters } from './overlapCounters.ts'
import { lazyCheck } from './solutionCheck.ts'

export interface SearchLimits {
  /** How many of the best solutions to keep. */
  count: number
  /** Nodes to visit before the search stops. */
  nodeLimit: number
}

interface SearchPass {
  /** Best first. */
  solutions: Solution[]
  /** Whether the node limit ended the pass before it had explored everything above the cutoff. */
  stopped: boolean
  /** Nodes visited. */
  nodes: number
}

/**
 * Prepares a depth-first search. Each pass keeps the best feasible solutions that score at least its cutoff. It enters only
 * nodes whose bound reaches the cutoff; once `count` solutions are kept, a new one must score more than the worst of
 * them.
 *
 * @param known feasible solutions, best first: each pass starts with them.
 */
export function createDepthFirstSearch(
  diagram: Diagram,
  model: Model,
  objective: Objective,
  nodeBounds: NodeBounds,
  earlier: EarlierSolutions,
  options: SearchLimits,
  known: readonly Solution[] = [],
) {
  const { order, skip, take, terminal, dead, lazy } = diagram
  const { groups } = model
  const [{ weight, min: minWeight, max: maxWeight }, ...sideRows] = model.rows
  const { score, banned, forced } = objective
  const { bounds, activity, table } = nodeBounds
  const [{ least: lightest, most: heaviest }, ...sideReach] = activity
  // At most five bounds, each in variables of its own: a loop over them takes twice the time.
  const tightest = bounds[0]!
  const { completion: completion0, value: value0, constant: constant0 } = tightest
  const { completion: completion1, value: value1, constant: constant1 } = bounds[1] ?? tightest
  const { completion: completion2, value: value2, constant: constant2 } = bounds[2] ?? tightest
  const { completion: completion3, value: value3, constant: constant3 } = bounds[3] ?? tightest
  const { completion: completion4, value: value4, constant: constant4 } = bounds[4] ?? tightest

  const rosterSize = rosterSizeOf(model)
  const lastForced = order.findLastIndex((item) => forced[item] === 1)
  const picked = new Int32Array(rosterSize)
  const capped = groups.filter(({ maxOf }) => maxOf.some(Number.isFinite))
  const groupLoads = capped.map(({ maxOf }) => new Int32Array(maxOf.length))
  const spreadOver = groups.filter(({ minGroups }) => minGroups > 0)
  const rows = sideRows.length
  /** Sums of the side rows after d items, from `d * rows` on. */
  const sums = new Float64Array((rosterSize + 1) * rows)
  /** Solutions may share all items but one with an earlier one: then comparing keys is enough. */
  const forbidsOnlyRepeats = earlier.maxShared >= rosterSize - 1
  const overlap = forbidsOnlyRepeats || earlier.words === 0 ? undefined : createOverlapCounters(earlier, rosterSize)

  const satisfiesLazy = lazyCheck(lazy)
  const incumbents = createIncumbents(
    options.count,
    known,
    (items) => !(forbidsOnlyRepeats && earlier.keys.has(keyOf(items))) && satisfiesLazy(items),
  )

  let cutoff = 0
  let nodesLeft = 0

  /** Whether a partial solution at `node` may have a completion that reaches the cutoff and satisfies the rows. */
  function canReachCutoff(
    node: number,
    depth: number,
    sum: number,
    load: number,
    p0: number,
    p1: number,
    p2: number,
    p3: number,
    p4: number,
  ): boolean {
    if (load + heaviest[node]! < minWeight) return false
    if (table !== undefined) {
      if (load > maxWeight) return false
      return sum + table.best[node * table.width + Math.floor((maxWeight - load) / table.unit)]! > cutoff
    }
    return (
      p0 + completion0[node]! > cutoff - constant0 &&
      p1 + completion1[node]! > cutoff - constant1 &&
      p2 + completion2[node]! > cutoff - constant2 &&
      p3 + completion3[node]! > cutoff - constant3 &&
      p4 + completion4[node]! > cutoff - constant4 &&
      load + lightest[node]! <= maxWeight &&
      (rows === 0 || canSatisfyRows(node, depth))
    )
  }

  function canSatisfyRows(node: number, depth: number): boolean {
    for (let row = 0, at = depth * rows; row < rows; row++, at++) {
      const { least, most } = sideReach[row]!
      if (sums[at]! + least[node]! > sideRows[row]!.max || sums[at]! + most[node]! < sideRows[row]!.min) return false
    }
    return true
  }

  /** Adds an item at this depth; false if groups or earlier solutions forbid it. `leave` must undo it either way. */
  function enter(item: number, depth: number): boolean {
    let allowed = true
    for (let index = 0; index < capped.length; index++) {
      const { groupOf, loadOf, maxOf } = capped[index]!
      const of = groupOf[item]!
      if (of < 0) continue
      const loads = groupLoads[index]!
      loads[of] = loads[of]! + (loadOf === undefined ? 1 : loadOf[item]!)
      if (loads[of] > maxOf[of]!) allowed = false
    }
    picked[depth] = item
    return allowed && isSpread(depth + 1) && (overlap === undefined || overlap.add(item, depth))
  }

  /** Whether the first `count` items and the remaining slots can still cover enough groups. */
  function isSpread(count: number): boolean {
    for (let index = 0; index < spreadOver.length; index++) {
      const { groupOf, minGroups } = spreadOver[index]!
      let missing = minGroups - (rosterSize - count)
      if (missing <= 0) continue
      for (let at = 0; at < count && missing > 0; at++) {
        const of = groupOf[picked[at]!]!
        let isNew = of >= 0
        for (let before = 0; before < at && isNew; before++) isNew = groupOf[picked[before]!] !== of
        if (isNew) missing--
      }
      if (missing > 0) return false
    }
    return true
  }

  function leave(item: number): void {
    for (let index = 0; index < capped.length; index++) {
      const { groupOf, loadOf } = capped[index]!
      const of = groupOf[item]!
      if (of >= 0) groupLoads[index]![of]! -= loadOf === undefined ? 1 : loadOf[item]!
    }
  }

  function addToRows(item: number, depth: number): void {
    for (let row = 0, at = depth * rows; row < rows; row++, at++)
      sums[at + rows] = sums[at]! + sideRows[row]!.weight[item]!
  }

  function areRowsSatisfied(depth: number): boolean {
    for (let row = 0, at = depth * rows; row < rows; row++, at++)
      if (sums[at]! < sideRows[row]!.min || sums[at]! > sideRows[row]!.max) return false
    return true
  }

  /**
   * Explores the completions of a partial solution.
   *
   * @param sum of the scores of the items picked so far; `load`: of their weights in the budget row; `p0` to `p4`: of
   * their values in each of the five bounds.
   */
  function explore(
    from: number,
    fromLayer: number,
    depth: number,
    sum: number,
    load: number,
    p0: number,
    p1: number,
    p2: number,
    p3: number,
    p4: number,
  ): void {
    let node = from
    for (let layer = fromLayer; node !== dead; layer++) {
      if (--nodesLeft <= 0) return
      const item = order[layer]!
      const target = take[node]!
      if (target !== dead && banned[item] === 0) {
        const newSum = sum + score[item]!
        const newLoad = load + weight[item]!
        if (rows > 0) addToRows(item, depth)
        if (target === terminal) {
          if (
            layer >= lastForced &&
            newSum >= cutoff &&
            newLoad <= maxWeight &&
            newLoad >= minWeight &&
            areRowsSatisfied(depth + 1)
          ) {
            if (enter(item, depth)) cutoff = incumbents.add(picked, newSum)
            leave(item)
          }
        } else {
          const q0 = p0 + value0[item]!
          const q1 = p1 + value1[item]!
          const q2 = p2 + value2[item]!
          const q3 = p3 + value3[item]!
          const q4 = p4 + value4[item]!
          if (canReachCutoff(target, depth + 1, newSum, newLoad, q0, q1, q2, q3, q4)) {
            if (enter(item, depth)) explore(target, layer + 1, depth + 1, newSum, newLoad, q0, q1, q2, q3, q4)
            leave(item)
          }
        }
      }
      if (forced[item] === 1) return
      node = skip[node]!
      if (node === dead || !canReachCutoff(node, depth, sum, load, p0, p1, p2, p3, p4)) return
    }
  }

  return (lowestScore: number): SearchPass => {
    cutoff = incumbents.start(lowestScore)
    nodesLeft = options.nodeLimit
    if (skip.length > 0 && canReachCutoff(0, 0, 0, 0, 0, 0, 0, 0, 0)) explore(0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    return { solutions: incumbents.solutions(), stopped: nodesLeft <= 0, nodes: options.nodeLimit - nodesLeft }
  }
}
