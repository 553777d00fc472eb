import type { Diagram } from './diagram.ts'

/** Arcs that an objective closes: a banned item has no take arc, a forced one no skip arc. */
export interface ClosedArcs {
  banned: Uint8Array
  forced: Uint8Array
}

/**
 * The longest path from every node to the terminal: the highest sum of `value` over its completions, or -Infinity if it
 * has none. One backward pass over the layers, 1 to 2 ns a node on one core; the solver spends most of its time here.
 *
 * @param value by item.
 * @param out by node, `terminal` and `dead` included; overwritten and returned.
 */
export function longestPaths(
  diagram: Diagram,
  value: Float64Array,
  { banned, forced }: ClosedArcs,
  out: Float64Array,
): Float64Array {
  const { order, first, skip, take, terminal, dead } = diagram
  out[dead] = Number.NEGATIVE_INFINITY
  out[terminal] = 0
  for (let layer = order.length - 1; layer >= 0; layer--) {
    const item = order[layer]!
    const gain = value[item]!
    const end = first[layer + 1]!
    if (forced[item] === 1) {
      for (let node = first[layer]!; node < end; node++) out[node] = out[take[node]!]! + gain
      // A roster that is full before the layer of a forced item has left the item out.
      out[terminal] = Number.NEGATIVE_INFINITY
    } else if (banned[item] === 1) {
      for (let node = first[layer]!; node < end; node++) out[node] = out[skip[node]!]!
    } else {
      for (let node = first[layer]!; node < end; node++) {
        const taking = out[take[node]!]! + gain
        const skipping = out[skip[node]!]!
        out[node] = taking > skipping ? taking : skipping
      }
    }
  }
  return out
}

/** The last layer of a forced item, or -1. The roster must not be full before it. */
export function lastForcedLayer(order: Int32Array, forced: Uint8Array): number {
  for (let layer = order.length - 1; layer >= 0; layer--) if (forced[order[layer]!] === 1) return layer
  return -1
}

/**
 * The items of a longest path from the root, or undefined if there is none.
 *
 * @param lengths what `longestPaths` returned for the same arguments.
 */
export function tracePath(
  diagram: Diagram,
  value: Float64Array,
  { banned, forced }: ClosedArcs,
  lengths: Float64Array,
): number[] | undefined {
  const { order, skip, take, terminal } = diagram
  if (skip.length === 0 || lengths[0] === Number.NEGATIVE_INFINITY) return undefined
  const lastForced = lastForcedLayer(order, forced)
  const items: number[] = []
  let node = 0
  for (let layer = 0; node !== terminal; layer++) {
    const item = order[layer]!
    const target = take[node]!
    const isOpen = banned[item] === 0 && (target !== terminal || layer >= lastForced)
    const taking = isOpen ? (target === terminal ? 0 : lengths[target]!) + value[item]! : Number.NEGATIVE_INFINITY
    if (forced[item] === 1 || taking >= lengths[skip[node]!]!) {
      items.push(item)
      node = target
    } else {
      node = skip[node]!
    }
  }
  return items
}
