import { type Diagram, lazyCheck, type Model, type Objective, rosterSizeOf, type Solution } from '@slatecraft/diagram'
import { type EarlierSolutions, isRepeat } from './earlierSolutions.ts'
import { createIncumbents } from './incumbents.ts'
import type { NodeBounds } from './nodeBounds.ts'
import { boundCount, fullRoster, link, linkSize, noArc, type OpenArcs } from './openArcs.ts'
import { createOverlapTest } from './overlapTest.ts'

export interface SearchLimits {
  /** How many of the best solutions to keep. */
  count: number
  /** Nodes to visit before the search stops. */
  nodeLimit: number
  /** Whether any solutions above the cutoff will do, so that the search ends with the first `count`. */
  isAnyEnough?: boolean
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
  const { groups } = model
  const [{ weight, min: minWeight, max: maxWeight }, ...sideRows] = model.rows
  const { score } = objective
  const { bounds, table, openAbove } = nodeBounds
  // At most five bounds, each in variables of its own: a loop over them takes twice the time.
  const tightest = bounds[0]!
  const { value: value0, constant: constant0 } = tightest
  const { value: value1, constant: constant1 } = bounds[1] ?? tightest
  const { value: value2, constant: constant2 } = bounds[2] ?? tightest
  const { value: value3, constant: constant3 } = bounds[3] ?? tightest
  const { value: value4, constant: constant4 } = bounds[4] ?? tightest

  const rosterSize = rosterSizeOf(model)
  const picked = new Int32Array(rosterSize)
  const capped = groups.filter(({ maxOf }) => maxOf.some(Number.isFinite))
  const groupLoads = capped.map(({ maxOf }) => new Int32Array(maxOf.length))
  const spreadOver = groups.filter(({ minGroups }) => minGroups > 0)
  const rows = sideRows.length
  /** Sums of the side rows after d items, from `d * rows` on. */
  const sums = new Float64Array((rosterSize + 1) * rows)
  /** Solutions may share all items but one with an earlier one: then comparing keys is enough. */
  const forbidsOnlyRepeats = earlier.maxShared >= rosterSize - 1
  const overlap = forbidsOnlyRepeats || earlier.words === 0 ? undefined : createOverlapTest(earlier, rosterSize)

  const satisfiesLazy = lazyCheck(diagram.lazy)
  const incumbents = createIncumbents(
    options.count,
    known,
    (items) => !(forbidsOnlyRepeats && isRepeat(earlier, items)),
    satisfiesLazy,
    options.isAnyEnough,
  )

  let { root, links, reach, size }: OpenArcs = {
    root: noArc,
    links: new Int32Array(0),
    reach: new Float64Array(0),
    size: 0,
  }
  let nodesLeft = 0
  let cutoff = 0
  /** What the five bounds must exceed. */
  let cut0 = 0
  let cut1 = 0
  let cut2 = 0
  let cut3 = 0
  let cut4 = 0
  function setCutoff(to: number): void {
    cutoff = to
    cut0 = cutoff - constant0
    cut1 = cutoff - constant1
    cut2 = cutoff - constant2
    cut3 = cutoff - constant3
    cut4 = cutoff - constant4
  }

  /** Whether the budget table still allows a completion from a node of the diagram to reach the cutoff. */
  const isInTable = (node: number, sum: number, load: number): boolean =>
    table === undefined ||
    (load <= maxWeight && sum + table.best[node * table.width + Math.floor((maxWeight - load) / table.unit)]! > cutoff)

  /** Whether the rows allow some completion through an arc, whose reach in the rows starts at `from`. */
  function canSatisfyRows(from: number, depth: number, load: number): boolean {
    if (load + reach[from]! > maxWeight || load + reach[from + 1]! < minWeight) return false
    for (let row = 0, at = depth * rows, there = from + 2; row < rows; row++, at++, there += 2) {
      const { min, max } = sideRows[row]!
      if (sums[at]! + reach[there]! > max || sums[at]! + reach[there + 1]! < min) return false
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

  /**
   * Explores the completions of a partial solution.
   *
   * @param from the first open arc that goes on from it.
   * @param sum of the scores of the items picked so far; `load`: of their weights in the budget row; `p0` to `p4`: of
   * their values in each of the five bounds.
   */
  function explore(
    from: number,
    depth: number,
    sum: number,
    load: number,
    p0: number,
    p1: number,
    p2: number,
    p3: number,
    p4: number,
  ): void {
    for (let arc = from; arc !== noArc; arc = links[arc * linkSize + link.next]!) {
      if (--nodesLeft <= 0) return
      const any = arc * size
      if (p0 + reach[any]! <= cut0 || p1 + reach[any + 1]! <= cut1 || p2 + reach[any + 2]! <= cut2) return
      if (p3 + reach[any + 3]! <= cut3 || p4 + reach[any + 4]! <= cut4) return
      const own = any + size / 2
      if (p0 + reach[own]! <= cut0 || p1 + reach[own + 1]! <= cut1 || p2 + reach[own + 2]! <= cut2) continue
      if (p3 + reach[own + 3]! <= cut3 || p4 + reach[own + 4]! <= cut4) continue
      if (!canSatisfyRows(own + boundCount, depth, load)) continue
      const at = arc * linkSize
      const item = links[at + link.item]!
      const target = links[at + link.target]!
      const newSum = sum + score[item]!
      if (target === fullRoster) {
        if (newSum >= cutoff) {
          if (enter(item, depth)) setCutoff(incumbents.add(picked, newSum))
          leave(item)
        }
        continue
      }
      const newLoad = load + weight[item]!
      if (table !== undefined && !isInTable(links[at + link.to]!, newSum, newLoad)) continue
      if (enter(item, depth)) {
        addToRows(item, depth)
        explore(
          target,
          depth + 1,
          newSum,
          newLoad,
          p0 + value0[item]!,
          p1 + value1[item]!,
          p2 + value2[item]!,
          p3 + value3[item]!,
          p4 + value4[item]!,
        )
      }
      leave(item)
    }
  }

  return (lowestScore: number): SearchPass => {
    setCutoff(incumbents.start(lowestScore))
    nodesLeft = options.nodeLimit
    if (diagram.skip.length > 0) {
      ;({ root, links, reach, size } = openAbove(cutoff))
      explore(root, 0, 0, 0, 0, 0, 0, 0, 0)
    }
    return { solutions: incumbents.solutions(), stopped: nodesLeft <= 0, nodes: options.nodeLimit - nodesLeft }
  }
}
