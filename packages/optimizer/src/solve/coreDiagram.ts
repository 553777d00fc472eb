import { type ClosedArcs, type Diagram, lastForcedLayer } from '@slatecraft/diagram'

/** The part of a diagram that solutions above a cutoff may use: a small diagram, in which all else is as before. */
export interface CoreDiagram {
  /** The core; overwritten by `restrict`. Its nodes have numbers of their own, but for the terminal and the dead node. */
  core: Diagram
  /**
   * Restricts the core to the arcs on paths that are longer than `above`.
   *
   * @param value by item; `completion`: what `longestPaths` returned for it.
   * @returns the number of nodes.
   */
  restrict: (above: number, value: Float64Array, completion: Float64Array, objective: ClosedArcs) => number
}

export function createCoreDiagram(diagram: Diagram): CoreDiagram {
  const { order, first, skip, take, terminal, dead } = diagram
  const size = skip.length
  const core: Diagram = {
    ...diagram,
    first: new Int32Array(first.length),
    skip: new Int32Array(size),
    take: new Int32Array(size),
  }
  /** By node of the core: its number in the diagram, and the longest path to it. */
  const original = new Int32Array(size)
  const furthest = new Float64Array(size)
  /** By node of the diagram: its number in the core, or -1. Only those of one layer are set. */
  const numbers = new Int32Array(size).fill(-1)

  function restrict(
    above: number,
    value: Float64Array,
    completion: Float64Array,
    { banned, forced }: ClosedArcs,
  ): number {
    const lastForced = lastForcedLayer(order, forced)
    original[0] = 0
    furthest[0] = 0
    let count = 1
    let start = 0
    for (let layer = 0; layer < order.length; layer++) {
      const end = count
      core.first[layer] = start
      const item = order[layer]!
      const gain = value[item]!
      const mayTake = banned[item] === 0
      const maySkip = forced[item] === 0
      for (let number = start; number < end; number++) {
        const node = original[number]!
        const far = furthest[number]!
        let to = take[node]!
        const taking = far + gain
        if (!mayTake || to === dead) core.take[number] = dead
        else if (to === terminal) core.take[number] = layer >= lastForced && taking > above ? terminal : dead
        else if (!(taking + completion[to]! > above)) core.take[number] = dead
        else {
          let target = numbers[to]!
          if (target === -1) {
            target = count++
            numbers[to] = target
            original[target] = to
            furthest[target] = taking
          } else if (taking > furthest[target]!) furthest[target] = taking
          core.take[number] = target
        }
        to = skip[node]!
        if (!maySkip || to === dead || !(far + completion[to]! > above)) core.skip[number] = dead
        else {
          let target = numbers[to]!
          if (target === -1) {
            target = count++
            numbers[to] = target
            original[target] = to
            furthest[target] = far
          } else if (far > furthest[target]!) furthest[target] = far
          core.skip[number] = target
        }
      }
      for (let number = end; number < count; number++) numbers[original[number]!] = -1
      start = end
    }
    core.first[order.length] = count
    return count
  }

  return { core, restrict }
}
