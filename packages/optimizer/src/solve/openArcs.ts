import { type ClosedArcs, type Diagram, lastForcedLayer, type Row } from '@slatecraft/diagram'
import type { LagrangianBound } from './lagrangianRelaxation.ts'

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

export const noOpenArcs: OpenArcs = { root: noArc, links: new Int32Array(0), reach: new Float64Array(0), size: 0 }

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

/** Finds the open arcs of one objective after another. It reuses its tables, so the last result is overwritten. */
export interface ArcFilter {
  openAbove: (
    cutoff: number,
    objective: ClosedArcs,
    bounds: readonly LagrangianBound[],
    rows: readonly Row[],
    within?: Diagram,
  ) => OpenArcs
}

/**
 * Filters a diagram: an arc is open if the longest path through it is above the cutoff in every bound. A pass from the
 * root finds the nodes that paths above the cutoff reach, another one from the terminal the open arcs. On nfl with stacks
 * and brackets 600 of 40,000 arcs are left, so a search finds them in the cache.
 */
export function createArcFilter(diagram: Diagram): ArcFilter {
  let { order, first, skip, take, terminal, dead } = diagram
  let rows: readonly Row[] = []
  let half = 0
  let size = 0
  let values: Float64Array[] = []
  let completions: Float64Array[] = []
  /** What the bounds must exceed. */
  const cuts = new Float64Array(boundCount)

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

  function reserveNodes(count: number): void {
    if (count <= node.length) return
    const length = Math.max(512, 2 * count)
    node = grown(node, length)
    taken = grown(taken, length)
    skipped = grown(skipped, length)
    const longer = new Float64Array(length * boundCount)
    longer.set(furthest)
    furthest = longer
  }

  /** Numbers the nodes that some path above the cutoff passes. Returns how many there are. */
  function reachNodes({ banned, forced }: ClosedArcs): number {
    const lastForced = lastForcedLayer(order, forced)
    const [value] = values
    const [completion] = completions
    const cut = cuts[0]!
    reserveNodes(1)
    furthest.fill(0, 0, boundCount)
    node[0] = 0
    let reached = 1
    for (let layer = 0, start = 0; start < reached && layer < order.length; layer++) {
      const end = reached
      reserveNodes(end + 2 * (end - start))
      const item = order[layer]!
      const gain = value![item]!
      const below = first[layer + 1]!
      const mayTake = banned[item] === 0
      const maySkip = forced[item] === 0
      for (let number = start; number < end; number++) {
        const at = node[number]!
        const far = furthest[number * boundCount]!
        let to = take[at]!
        taken[number] = noArc
        if (mayTake && to === terminal) taken[number] = layer >= lastForced ? fullRoster : noArc
        else if (mayTake && to !== dead && far + gain + completion![to]! > cut && isOpen(number, to, item)) {
          taken[number] = visit(number, item, to, to - below, reached)
          if (taken[number] === reached) reached++
        }
        to = skip[at]!
        skipped[number] = noArc
        if (maySkip && to !== dead && far + completion![to]! > cut && isOpen(number, to, undefined)) {
          skipped[number] = visit(number, undefined, to, to - below, reached)
          if (skipped[number] === reached) reached++
        }
      }
      for (let number = end; number < reached; number++) numbers[node[number]! - below] = -1
      start = end
    }
    return reached
  }

  /**
   * Whether a path to a reached node that goes on to another node, taking an item or none, may end above the cutoff in
   * the bounds after the first one.
   */
  function isOpen(number: number, to: number, item: number | undefined): boolean {
    for (let bound = 1, at = number * boundCount + 1; bound < values.length; bound++, at++) {
      const gain = item === undefined ? 0 : values[bound]![item]!
      if (!(furthest[at]! + gain + completions[bound]![to]! > cuts[bound]!)) return false
    }
    return true
  }

  /** Extends the paths to a reached node by one node. Returns that node's number, which is `reached` if it is new. */
  function visit(from: number, item: number | undefined, to: number, inLayer: number, reached: number): number {
    const known = numbers[inLayer]!
    const number = known === -1 ? reached : known
    if (known === -1) {
      numbers[inLayer] = number
      node[number] = to
    }
    for (let bound = 0, at = from * boundCount, there = number * boundCount; bound < values.length; bound++) {
      const value = furthest[at + bound]! + (item === undefined ? 0 : values[bound]![item]!)
      if (known === -1 || value > furthest[there + bound]!) furthest[there + bound] = value
    }
    return number
  }

  function reserveArcs(reached: number): void {
    let most = 0
    for (let number = 0; number < reached; number++) if (taken[number] !== noArc) most++
    if (most * linkSize > links.length) links = new Int32Array(most * linkSize)
    if (most * size > reach.length) reach = new Float64Array(most * size)
  }

  /** Numbers the open arcs between reached nodes, bottom up. Returns the first one from the root. */
  function openArcs(reached: number): number {
    reserveArcs(reached)
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
    const count = values.length
    for (let bound = 0; bound < count; bound++) {
      const worth = values[bound]![item]! + (target === fullRoster ? 0 : reach[beyond + bound]!)
      if (!(furthest[number * boundCount + bound]! + worth > cuts[bound]!)) return false
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
    links[own + link.to] = take[node[number]!]!
    return true
  }

  return {
    openAbove: (cutoff, objective, bounds, ofModel, within = diagram) => {
      ;({ order, first, skip, take, terminal, dead } = within)
      rows = ofModel
      half = boundCount + 2 * rows.length
      size = 2 * half
      const used = bounds.slice(0, boundCount)
      values = used.map(({ value }) => value)
      completions = used.map(({ completion }) => completion)
      for (const [index, { constant }] of used.entries()) cuts[index] = cutoff - constant
      return { root: openArcs(reachNodes(objective)), links, reach, size }
    },
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
