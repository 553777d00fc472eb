import type { Diagram } from './diagram.ts'
import { type Earlier, keyOf } from './earlier.ts'
import { type Condition, type Model, type Objective, rosterSizeOf, type Solution } from './model.ts'
import { createOverlap } from './overlap.ts'
import type { Prices } from './price.ts'

/** Scores are whole numbers, bounds are sums of doubles: what a bound may be off by. */
const rounding = 1e-3

export interface WalkLimits {
  /** How many of the best solutions to keep. */
  count: number
  /** Nodes to visit before the walk stops short. */
  nodeLimit: number
}

interface WalkOutcome {
  solutions: Solution[]
  /** The node limit ended it before it had seen everything above the floor. */
  stopped: boolean
}

/**
 * Prepares a depth-first walk that keeps the best lawful solutions above a floor. It enters only nodes whose bound beats the
 * floor, or, once enough solutions are kept, the worst of them.
 */
export function createWalk(
  diagram: Diagram,
  model: Model,
  objective: Objective,
  prices: Prices,
  earlier: Earlier,
  options: WalkLimits,
) {
  const { order, skip, take, terminal, dead, loose } = diagram
  const { groups } = model
  const [{ weight, min: minWeight, max: maxWeight }, ...sideRows] = model.rows
  const { score, banned, forced } = objective
  const { bounds, reach, table } = prices
  const [{ least: lightest, most: heaviest }, ...sideReach] = reach
  // Five at most, each with its own variables: a loop over them takes twice the time.
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
  /** Sharing all but one item is allowed: then it is enough to know the same solution when it comes again. */
  const barsOnlyRepeats = earlier.maxShared >= rosterSize - 1
  const overlap = barsOnlyRepeats || earlier.words === 0 ? undefined : createOverlap(earlier, rosterSize)

  const keepsLoose = looseCheck(loose)

  let threshold = 0
  let nodesLeft = 0
  let best: Solution[] = []

  /** Whether a partial solution that leads to `node` can still beat the threshold within the rows. */
  function canBeat(
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
      return sum + table.best[node * table.width + Math.floor((maxWeight - load) / table.unit)]! > threshold
    }
    return (
      p0 + completion0[node]! > threshold - constant0 &&
      p1 + completion1[node]! > threshold - constant1 &&
      p2 + completion2[node]! > threshold - constant2 &&
      p3 + completion3[node]! > threshold - constant3 &&
      p4 + completion4[node]! > threshold - constant4 &&
      load + lightest[node]! <= maxWeight &&
      (rows === 0 || canKeepRows(node, depth))
    )
  }

  function canKeepRows(node: number, depth: number): boolean {
    for (let row = 0, at = depth * rows; row < rows; row++, at++) {
      const { least, most } = sideReach[row]!
      if (sums[at]! + least[node]! > sideRows[row]!.max || sums[at]! + most[node]! < sideRows[row]!.min) return false
    }
    return true
  }

  /** Counts an item in, and tells whether groups and earlier solutions allow it at this depth. */
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

  /** Whether the first `count` items and the places that are left can still touch groups enough. */
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

  function areRowsKept(depth: number): boolean {
    for (let row = 0, at = depth * rows; row < rows; row++, at++)
      if (sums[at]! < sideRows[row]!.min || sums[at]! > sideRows[row]!.max) return false
    return true
  }

  function keep(sum: number): void {
    const items = Array.from(picked).sort((a, b) => a - b)
    if (barsOnlyRepeats && earlier.keys.has(keyOf(items))) return
    if (!keepsLoose(items)) return
    const solution = { items, score: sum }
    const at = best.findIndex((other) => other.score < sum)
    if (at === -1) best.push(solution)
    else best.splice(at, 0, solution)
    if (best.length > options.count) best.pop()
    // Whole numbers: the next solution must score at least one unit more than the worst that is kept.
    if (best.length === options.count) threshold = Math.max(threshold, best[best.length - 1]!.score + 1 - rounding)
  }

  /** @param sum of scores, `load` of the budget, `p0` to `p2` of the bounds' values, all of the items picked so far. */
  function dive(
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
            newSum >= threshold &&
            newLoad <= maxWeight &&
            newLoad >= minWeight &&
            areRowsKept(depth + 1)
          ) {
            if (enter(item, depth)) keep(newSum)
            leave(item)
          }
        } else {
          const q0 = p0 + value0[item]!
          const q1 = p1 + value1[item]!
          const q2 = p2 + value2[item]!
          const q3 = p3 + value3[item]!
          const q4 = p4 + value4[item]!
          if (canBeat(target, depth + 1, newSum, newLoad, q0, q1, q2, q3, q4)) {
            if (enter(item, depth)) dive(target, layer + 1, depth + 1, newSum, newLoad, q0, q1, q2, q3, q4)
            leave(item)
          }
        }
      }
      if (forced[item] === 1) return
      node = skip[node]!
      if (node === dead || !canBeat(node, depth, sum, load, p0, p1, p2, p3, p4)) return
    }
  }

  return (floor: number): WalkOutcome => {
    threshold = floor - rounding
    nodesLeft = options.nodeLimit
    best = []
    if (skip.length > 0 && canBeat(0, 0, 0, 0, 0, 0, 0, 0, 0)) dive(0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    return { solutions: best, stopped: nodesLeft <= 0 }
  }
}

/** What the diagram does not encode, counted on whole solutions. */
function looseCheck({ scopes, quorums }: Diagram['loose']): (items: readonly number[]) => boolean {
  if (scopes.length === 0 && quorums.length === 0) return () => true
  const holds = (conditions: readonly Condition[], held: ReadonlySet<number>) =>
    conditions.every(({ items, min, max }) => {
      const count = items.reduce((sum, item) => (held.has(item) ? sum + 1 : sum), 0)
      return count >= min && count <= max
    })
  return (items) => {
    const held = new Set(items)
    return (
      scopes.every(
        ({ when, conditions }) => (when.length > 0 && !when.some((item) => held.has(item))) || holds(conditions, held),
      ) && quorums.every(({ count, any }) => any.filter((conditions) => holds(conditions, held)).length >= count)
    )
  }
}
