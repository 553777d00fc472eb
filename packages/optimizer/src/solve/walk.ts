import type { BudgetTable } from './budgetTable.ts'
import type { Diagram } from './diagram.ts'
import { type Earlier, keyOf } from './earlier.ts'
import { type Model, type Objective, rosterSizeOf, type Solution } from './model.ts'
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
  const { order, skip, take, terminal, dead } = diagram
  const { weight, minWeight, maxWeight, groups } = model
  const { score, banned, forced } = objective
  const { bounds, lightest, heaviest, table } = prices
  const tightest = bounds[0]!
  const { completion: completion0, multiplier: multiplier0, constant: constant0 } = tightest
  const { completion: completion1, multiplier: multiplier1, constant: constant1 } = bounds[1] ?? tightest
  const { completion: completion2, multiplier: multiplier2, constant: constant2 } = bounds[2] ?? tightest

  const rosterSize = rosterSizeOf(model)
  const lastForced = order.findLastIndex((item) => forced[item] === 1)
  const picked = new Int32Array(rosterSize)
  const groupCounts = groups.map((group) => new Int32Array(group.groupCount))
  const groupsTouched = new Int32Array(groups.length)
  const { solutionsWith, keys, maxShared } = earlier
  /** Sharing all but one item is allowed: then it is enough to know the same solution when it comes again. */
  const barsOnlyRepeats = maxShared >= rosterSize - 1
  const shared = new Int32Array(barsOnlyRepeats ? 0 : earlier.count)

  let threshold = 0
  let nodesLeft = 0
  let best: Solution[] = []

  /** Whether a partial solution that leads to `node` can still beat the threshold within the budget. */
  const canBeat =
    table === undefined
      ? canBeatByMultipliers
      : (node: number, sum: number, load: number) => canBeatByTable(table, node, sum, load)

  function canBeatByMultipliers(node: number, sum: number, load: number): boolean {
    return (
      sum - multiplier0 * load + constant0 + completion0[node]! > threshold &&
      sum - multiplier1 * load + constant1 + completion1[node]! > threshold &&
      sum - multiplier2 * load + constant2 + completion2[node]! > threshold &&
      load + lightest[node]! <= maxWeight &&
      load + heaviest[node]! >= minWeight
    )
  }

  function canBeatByTable(
    { best: completions, unit, width }: BudgetTable,
    node: number,
    sum: number,
    load: number,
  ): boolean {
    return (
      load <= maxWeight &&
      sum + completions[node * width + Math.floor((maxWeight - load) / unit)]! > threshold &&
      load + heaviest[node]! >= minWeight
    )
  }

  /** Counts an item in, and tells whether groups and earlier solutions allow it at this depth. */
  function enter(item: number, depth: number): boolean {
    let allowed = true
    for (let index = 0; index < groups.length; index++) {
      const group = groups[index]!
      const of = group.groupOf[item]!
      if (of >= 0) {
        const held = ++groupCounts[index]![of]!
        if (held === 1) groupsTouched[index]!++
        if (held > group.maxPerGroup) allowed = false
      }
      if (groupsTouched[index]! + rosterSize - depth - 1 < group.minGroups) allowed = false
    }
    if (!barsOnlyRepeats) {
      const holders = solutionsWith[item]!
      for (let index = 0; index < holders.length; index++) {
        if (++shared[holders[index]!]! > maxShared) allowed = false
      }
    }
    return allowed
  }

  function leave(item: number): void {
    for (let index = 0; index < groups.length; index++) {
      const of = groups[index]!.groupOf[item]!
      if (of >= 0 && --groupCounts[index]![of]! === 0) groupsTouched[index]!--
    }
    if (barsOnlyRepeats) return
    const holders = solutionsWith[item]!
    for (let index = 0; index < holders.length; index++) shared[holders[index]!]!--
  }

  function keep(sum: number): void {
    const items = Array.from(picked).sort((a, b) => a - b)
    if (barsOnlyRepeats && keys.has(keyOf(items))) return
    const solution = { items, score: sum }
    const at = best.findIndex((other) => other.score < sum)
    if (at === -1) best.push(solution)
    else best.splice(at, 0, solution)
    if (best.length > options.count) best.pop()
    // Whole numbers: the next solution must score at least one unit more than the worst that is kept.
    if (best.length === options.count) threshold = Math.max(threshold, best[best.length - 1]!.score + 1 - rounding)
  }

  function dive(from: number, fromLayer: number, depth: number, sum: number, load: number): void {
    let node = from
    for (let layer = fromLayer; node !== dead; layer++) {
      if (--nodesLeft <= 0) return
      const item = order[layer]!
      const target = take[node]!
      if (target !== dead && banned[item] === 0) {
        const newSum = sum + score[item]!
        const newLoad = load + weight[item]!
        if (target === terminal) {
          if (layer >= lastForced && newSum >= threshold && newLoad <= maxWeight && newLoad >= minWeight) {
            if (enter(item, depth)) {
              picked[depth] = item
              keep(newSum)
            }
            leave(item)
          }
        } else if (canBeat(target, newSum, newLoad)) {
          if (enter(item, depth)) {
            picked[depth] = item
            dive(target, layer + 1, depth + 1, newSum, newLoad)
          }
          leave(item)
        }
      }
      if (forced[item] === 1) return
      node = skip[node]!
      if (node === dead || !canBeat(node, sum, load)) return
    }
  }

  return (floor: number): WalkOutcome => {
    threshold = floor - rounding
    nodesLeft = options.nodeLimit
    best = []
    if (skip.length > 0 && canBeat(0, 0, 0)) dive(0, 0, 0, 0, 0)
    return { solutions: best, stopped: nodesLeft <= 0 }
  }
}
