import type { Diagram } from './diagram.ts'

/** A layer of nodes before the reduction; each arc leads to a node of the next layer, `full` or `none`. */
export interface UnrolledLayer {
  skip: Int32Array
  take: Int32Array
}

/** The arc completes the roster. */
export const full = -2
/** The arc has no completion. */
export const none = -1

/**
 * Reduces an unrolled diagram bottom up: drops nodes without a completion and merges those with equal arcs. Numbers the
 * nodes layer by layer, the root first.
 */
export function reduceDiagram(unrolled: readonly UnrolledLayer[], order: Int32Array): Omit<Diagram, 'lazy'> {
  const layers = order.length
  const most = unrolled.reduce((sum, { skip }) => sum + skip.length, 0)
  // Numbered from the bottom up at first.
  const skips = new Int32Array(most)
  const takes = new Int32Array(most)
  const starts = new Int32Array(layers + 1)
  let count = 0
  /** An open-addressing hash table of a layer's nodes by their arcs; a Map takes five times as long. */
  const widest = unrolled.reduce((size, { skip }) => Math.max(size, skip.length), 1)
  const mask = 2 ** Math.ceil(Math.log2(2 * widest)) - 1
  const table = new Int32Array(mask + 1)
  /** Number of each node of the layer below, or `none`. */
  let below: Int32Array = new Int32Array(0)
  for (let layer = layers - 1; layer >= 0; layer--) {
    const { skip, take } = unrolled[layer]!
    const here = new Int32Array(skip.length)
    table.fill(none)
    for (let index = 0; index < skip.length; index++) {
      const skipped = skip[index] === none ? none : (below[skip[index]!] ?? none)
      const taken = take[index]! < 0 ? take[index]! : (below[take[index]!] ?? none)
      if (skipped === none && taken === none) {
        here[index] = none
        continue
      }
      let entry = (Math.imul(skipped, 0x9e3779b1) ^ Math.imul(taken, 0x85ebca6b)) & mask
      while (table[entry] !== none && (skips[table[entry]!] !== skipped || takes[table[entry]!] !== taken))
        entry = (entry + 1) & mask
      if (table[entry] === none) {
        skips[count] = skipped
        takes[count] = taken
        table[entry] = count++
      }
      here[index] = table[entry]!
    }
    starts[layer] = count
    below = here
  }

  // Reverse the numbers so that the root is node 0.
  const terminal = count
  const dead = count + 1
  const reversed = (node: number) => (node === full ? terminal : node === none ? dead : count - 1 - node)
  const skip = new Int32Array(count)
  const take = new Int32Array(count)
  for (let node = 0; node < count; node++) {
    skip[count - 1 - node] = reversed(skips[node]!)
    take[count - 1 - node] = reversed(takes[node]!)
  }
  const first = new Int32Array(layers + 1)
  for (let layer = 0; layer <= layers; layer++) first[layer] = count - starts[layer]!
  return { order, first, skip, take, terminal, dead }
}
