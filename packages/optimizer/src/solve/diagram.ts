import type { Model } from './model.ts'
import { createRoster } from './roster.ts'

/**
 * Every way to fill the roster as a layered decision diagram (Bergman, Cire, van Hoeve, Hooker 2016): layer l decides
 * on item `order[l]`, a node is a roster state that can still be completed, and each node has a skip and a take arc to
 * the next layer. Built once a run; bans, locks and prices only change how it is swept.
 */
export interface Diagram {
  order: Int32Array
  /** Nodes of layer l are `first[l]` to `first[l + 1] - 1`. */
  first: Int32Array
  /** Node that the arc leads to; `terminal` (roster full) and `dead` (can't be completed) close the numbering. */
  skip: Int32Array
  take: Int32Array
  terminal: number
  dead: number
}

/** The root is node 0; where no roster can be filled at all it is `dead`, and so is node 0. */
export function buildDiagram(model: Pick<Model, 'places' | 'fits'>, order: Int32Array): Diagram {
  const roster = createRoster(model.places)
  const layers = order.length
  const terminalState = -2
  /** States of each layer and, for each, the states that skip and take lead to (-1 none, -2 full). */
  const statesOf: number[][] = [[roster.start]]
  const taken: number[][] = []
  for (let layer = 0; layer < layers; layer++) {
    const fits = model.fits[order[layer]!]!
    const next = new Set(statesOf[layer])
    const takes = statesOf[layer]!.map((state) => {
      const after = roster.step(state, fits)
      if (after === -1) return -1
      if (roster.isFull(after)) return terminalState
      next.add(after)
      return after
    })
    taken.push(takes)
    statesOf.push([...next])
  }

  // From the last layer up, number only the nodes that can be completed.
  const nodes: { skip: number; take: number }[] = []
  const starts = new Int32Array(layers + 1)
  let below = new Map<number, number>()
  for (let layer = layers - 1; layer >= 0; layer--) {
    const here = new Map<number, number>()
    for (const [index, state] of statesOf[layer]!.entries()) {
      const skip = below.get(state) ?? -1
      const target = taken[layer]![index]!
      const take = target === terminalState ? terminalState : (below.get(target) ?? -1)
      if (skip !== -1 || take !== -1) here.set(state, nodes.push({ skip, take }) - 1)
    }
    starts[layer] = nodes.length
    below = here
  }

  // That numbering runs backwards; turn it so that the root comes first.
  const count = nodes.length
  const terminal = count
  const dead = count + 1
  const turn = (node: number) => (node === terminalState ? terminal : node === -1 ? dead : count - 1 - node)
  const skip = new Int32Array(count)
  const take = new Int32Array(count)
  for (let node = 0; node < count; node++) {
    skip[count - 1 - node] = turn(nodes[node]!.skip)
    take[count - 1 - node] = turn(nodes[node]!.take)
  }
  const first = new Int32Array(layers + 1)
  for (let layer = 0; layer <= layers; layer++) first[layer] = count - starts[layer]!
  return { order, first, skip, take, terminal, dead }
}
