import type { Diagram } from './diagram.ts'
import type { LagrangianBound } from './lagrangianRelaxation.ts'
import type { Model, Objective } from './model.ts'

/** Bounds per arc; the tightest one is repeated if there are fewer. */
export const boundCount = 5

/** No arc. */
export const noArc = -1
/** As an arc's target: the roster is full. */
export const fullRoster = -2

/**
 * The take arcs of a diagram that a solution above some cutoff may use. Where the diagram skips item after item, an arc
 * leads straight to the next open one. Arcs have higher numbers than those that follow them.
 */
export interface OpenArcs {
  /** The first arc from the diagram's root, or `noArc`. */
  root: number
  /** The fields `link` of arc a, from `a * linkSize` on. */
  links: Int32Array
  /**
   * Bounds of arc a, from `a * size` on: the most that a completion is worth in each of the `boundCount` bounds, then the
   * least and the most that it adds to each row. First those of all completions that take this arc's item or a later
   * one, then, from `a * size + size / 2` on, only those that take this arc's.
   */
  reach: Float64Array
  size: number
}

export const linkSize = 5
export const link = {
  item: 0,
  /** The first open arc after taking the item, or `fullRoster`. */
  target: 1,
  /** The first open arc after skipping it, or `noArc`. */
  next: 2,
  /** The arc's ends in the diagram. */
  from: 3,
  to: 4,
} as const

/**
 * Filters a diagram for searches with one objective: an arc is open if the longest path through it is above the cutoff in
 * every bound. A pass from the root finds the nodes that paths above the cutoff reach, another one from the terminal the
 * open arcs. On nfl with stacks and brackets 600 of 40,000 arcs are left, so a search finds them in the cache.
 */
export function createArcFilter(
  diagram: Diagram,
  { rows }: Pick<Model, 'rows'>,
  { banned, forced }: Pick<Objective, 'banned' | 'forced'>,
  bounds: readonly LagrangianBound[],
): (cutoff: number) => OpenArcs {
  const { order, first, skip, take, terminal, dead } = diagram
  const lastForced = order.findLastIndex((item) => forced[item] === 1)
  const values = bounds.slice(0, boundCount).map(({ value }) => value)
  const completions = bounds.slice(0, boundCount).map(({ completion }) => completion)
  const count = values.length
  const half = boundCount + 2 * rows.length
  const size = 2 * half
  /** What the bounds must exceed. */
  const cuts = new Float64Array(count)

  // Reached nodes, numbered layer by layer.
  let node = new Int32Array(0)
  /** By reached node: the ones that open arcs lead to, or `fullRoster` or `noArc`. */
  let taken = new Int32Array(0)
  let skipped = new Int32Array(0)
  /** The highest value of a path to a reached node, in each bound. */
  let furthest = new Float64Array(0)
  /** By node of the layer below: its number if it is reached, else -1. */
  const numbers = new Int32Array(widestLayer(diagram)).fill(-1)

  let links = new Int32Array(0)
  let reach = new Float64Array(0)

  function reserve(nodes: number): void {
    if (nodes <= node.length) return
    const length = Math.max(512, 2 * nodes)
    node = grown(node, length)
    taken = grown(taken, length)
    skipped = grown(skipped, length)
    const longer = new Float64Array(length * count)
    longer.set(furthest)
    furthest = longer
  }

  /** Numbers the nodes that some path above the cutoff passes. Returns how many there are. */
  function reachNodes(): number {
    reserve(1)
    furthest.fill(0, 0, count)
    node[0] = 0
    let reached = 1
    for (let layer = 0, start = 0; start < reached && layer < order.length; layer++) {
      const end = reached
      reserve(end + 2 * (end - start))
      const item = order[layer]!
      const below = first[layer + 1]!
      const mayTake = banned[item] === 0
      const maySkip = forced[item] === 0
      for (let number = start; number < end; number++) {
        const to = mayTake ? take[node[number]!]! : dead
        const next = maySkip ? skip[node[number]!]! : dead
        taken[number] = noArc
        skipped[number] = noArc
        if (to === terminal) taken[number] = layer >= lastForced ? fullRoster : noArc
        else if (to !== dead && isOpen(number, to, item)) {
          if (numbers[to - below] === -1) reached = addNode(reached, to, to - below)
          taken[number] = numbers[to - below]!
          extend(number, taken[number]!, item)
        }
        if (next !== dead && isOpen(number, next, undefined)) {
          if (numbers[next - below] === -1) reached = addNode(reached, next, next - below)
          skipped[number] = numbers[next - below]!
          extend(number, skipped[number]!, undefined)
        }
      }
      for (let number = end; number < reached; number++) numbers[node[number]! - below] = -1
      start = end
    }
    return reached
  }

  function addNode(number: number, at: number, inLayer: number): number {
    node[number] = at
    numbers[inLayer] = number
    furthest.fill(Number.NEGATIVE_INFINITY, number * count, (number + 1) * count)
    return number + 1
  }

  /** Whether a path to a reached node that goes on to another node, taking an item or none, may end above the cutoff. */
  function isOpen(number: number, to: number, item: number | undefined): boolean {
    for (let bound = 0, at = number * count; bound < count; bound++, at++) {
      const gain = item === undefined ? 0 : values[bound]![item]!
      if (!(furthest[at]! + gain + completions[bound]![to]! > cuts[bound]!)) return false
    }
    return true
  }

  /** Extends the paths to a reached node to one in the next layer. */
  function extend(from: number, to: number, item: number | undefined): void {
    for (let bound = 0, at = from * count, there = to * count; bound < count; bound++, at++, there++) {
      const value = furthest[at]! + (item === undefined ? 0 : values[bound]![item]!)
      if (value > furthest[there]!) furthest[there] = value
    }
  }

  /** Numbers the open arcs between reached nodes, bottom up. Returns the first one from the root. */
  function openArcs(reached: number): number {
    /** By reached node: its first open arc. */
    const firstArc = skipped
    let arcs = 0
    let layer = order.length - 1
    for (let number = reached - 1; number >= 0; number--) {
      while (first[layer]! > node[number]!) layer--
      const next = skipped[number] === noArc ? noArc : firstArc[skipped[number]!]!
      firstArc[number] = next
      if (taken[number] === noArc) continue
      const target = taken[number] === fullRoster ? fullRoster : firstArc[taken[number]!]!
      if (target === noArc) continue
      if ((arcs + 1) * size > reach.length) {
        links = grown(links, Math.max(256, 2 * arcs) * linkSize)
        const longer = new Float64Array(Math.max(256, 2 * arcs) * size)
        longer.set(reach)
        reach = longer
      }
      const item = order[layer]!
      if (!addArc(arcs, number, item, target, next)) continue
      firstArc[number] = arcs++
    }
    return firstArc[0]!
  }

  /** Writes the records of an arc; false if no path through it is above the cutoff. */
  function addArc(arc: number, number: number, item: number, target: number, next: number): boolean {
    const any = arc * size
    const through = any + half
    const beyond = target * size
    const other = next * size
    for (let bound = 0; bound < count; bound++) {
      const worth = values[bound]![item]! + (target === fullRoster ? 0 : reach[beyond + bound]!)
      if (!(furthest[number * count + bound]! + worth > cuts[bound]!)) return false
      reach[through + bound] = worth
      reach[any + bound] = next === noArc ? worth : Math.max(worth, reach[other + bound]!)
    }
    for (let bound = count; bound < boundCount; bound++) {
      reach[through + bound] = reach[through]!
      reach[any + bound] = reach[any]!
    }
    for (let row = 0, at = boundCount; row < rows.length; row++, at += 2) {
      const weight = rows[row]!.weight[item]!
      const least = weight + (target === fullRoster ? 0 : reach[beyond + at]!)
      const most = weight + (target === fullRoster ? 0 : reach[beyond + at + 1]!)
      reach[through + at] = least
      reach[through + at + 1] = most
      reach[any + at] = next === noArc ? least : Math.min(least, reach[other + at]!)
      reach[any + at + 1] = next === noArc ? most : Math.max(most, reach[other + at + 1]!)
    }
    const own = arc * linkSize
    links[own + link.item] = item
    links[own + link.target] = target
    links[own + link.next] = next
    links[own + link.from] = node[number]!
    links[own + link.to] = diagram.take[node[number]!]!
    return true
  }

  return (cutoff) => {
    for (const [index, { constant }] of bounds.slice(0, count).entries()) cuts[index] = cutoff - constant
    return { root: openArcs(reachNodes()), links, reach, size }
  }
}

function widestLayer({ first }: Diagram): number {
  let widest = 1
  for (let layer = 1; layer < first.length; layer++) widest = Math.max(widest, first[layer]! - first[layer - 1]!)
  return widest
}

function grown(array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length)
  larger.set(array)
  return larger
}
