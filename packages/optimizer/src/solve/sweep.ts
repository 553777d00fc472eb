import type { Diagram } from './diagram.ts'

/** Arcs that are closed for one objective: a banned item has no take arc, a forced one no skip arc. */
export interface Closed {
  banned: Uint8Array
  forced: Uint8Array
}

/**
 * One backward sweep: the highest sum of `value` over every completion of every node (-Infinity where there is none).
 * The work of the whole solver: 1 to 2 ns a node on one core.
 *
 * @param value by item.
 * @param out by node, with two places more for `terminal` and `dead`; reused from sweep to sweep.
 */
export function sweep(
  diagram: Diagram,
  value: Float64Array,
  { banned, forced }: Closed,
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
      // A roster that is full before a forced item's turn came has left him out.
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

/** Items of a best completion of the root after a sweep, or undefined where there is none. */
export function trace(
  diagram: Diagram,
  value: Float64Array,
  { banned, forced }: Closed,
  swept: Float64Array,
): number[] | undefined {
  const { order, skip, take, terminal } = diagram
  if (skip.length === 0 || swept[0] === Number.NEGATIVE_INFINITY) return undefined
  const lastForced = order.findLastIndex((item) => forced[item] === 1)
  const items: number[] = []
  let node = 0
  for (let layer = 0; node !== terminal; layer++) {
    const item = order[layer]!
    const target = take[node]!
    const isOpen = banned[item] === 0 && (target !== terminal || layer >= lastForced)
    const taking = isOpen ? (target === terminal ? 0 : swept[target]!) + value[item]! : Number.NEGATIVE_INFINITY
    if (forced[item] === 1 || taking >= swept[skip[node]!]!) {
      items.push(item)
      node = target
    } else {
      node = skip[node]!
    }
  }
  return items
}
