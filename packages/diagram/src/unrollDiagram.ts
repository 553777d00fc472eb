import { createCompletionTest } from './completionTest.ts'
import type { ConditionAutomaton } from './conditionAutomaton.ts'
import type { Diagram } from './diagram.ts'
import type { Model } from './model.ts'
import { full, none, reduceDiagram, type UnrolledLayer } from './reduceDiagram.ts'
import { createRosterAutomaton } from './rosterAutomaton.ts'
import { stateLayers } from './stateLayers.ts'

/** The product with the roster has at least this many times the automaton's states: 12 to 800 on real slates. */
const fewestNodesPerState = 8

/**
 * Compiles the product of the roster automaton and the condition automaton top down, then reduces it. Undefined if it
 * has more than `most` nodes before the reduction.
 */
export function unrollDiagram(
  model: Pick<Model, 'slotCounts' | 'fits'>,
  automaton: ConditionAutomaton,
  order: Int32Array,
  most: number,
): Omit<Diagram, 'lazy'> | undefined {
  const roster = createRosterAutomaton(model.slotCounts)
  const layers = stateLayers(automaton, order.length, most / fewestNodesPerState)
  if (layers === undefined) return undefined
  const completionTest = createCompletionTest(model, order, layers, roster)
  /** A node is a pair of states; its key is roster state * width + state of the condition automaton. */
  const width = layers.reduce((widest, { isAccepting }) => Math.max(widest, isAccepting.length), 1)
  /** By key: the last layer in which it became a node, and the node's number in that layer. */
  let layerOf = new Int32Array(64 * width)
  let numberOf = new Int32Array(64 * width)
  const unrolled: UnrolledLayer[] = []
  let keys: number[] = [roster.start * width]
  let total = 1
  for (const [layer, { skip: stateIfSkipped, take: stateIfTaken, isAccepting }] of layers.entries()) {
    const takingItem = roster.taking(model.fits[order[layer]!]!)
    const below = layer + 1
    const nextKeys: number[] = []
    const nodeOf = (state: number, rosterState: number) => {
      if (!completionTest.mayComplete(below, state, rosterState)) return none
      const key = rosterState * width + state
      if (key >= layerOf.length) {
        layerOf = grown(layerOf, key)
        numberOf = grown(numberOf, key)
      }
      if (layerOf[key] !== below) {
        layerOf[key] = below
        numberOf[key] = nextKeys.push(key) - 1
      }
      return numberOf[key]!
    }
    const skip = new Int32Array(keys.length)
    const take = new Int32Array(keys.length)
    for (let index = 0; index < keys.length; index++) {
      const key = keys[index]!
      const rosterState = Math.floor(key / width)
      const state = key - rosterState * width
      const skipped = stateIfSkipped[state]!
      skip[index] = skipped === none ? none : nodeOf(skipped, rosterState)
      const taken = stateIfTaken[state]!
      const filled = taken === none ? none : takingItem(rosterState)
      if (filled === none) take[index] = none
      else if (roster.isFull(filled)) take[index] = isAccepting[taken] === 1 ? full : none
      else take[index] = nodeOf(taken, filled)
    }
    unrolled.push({ skip, take })
    keys = nextKeys
    total += keys.length
    if (total > most) return undefined
  }
  return reduceDiagram(unrolled, order)
}

function grown(array: Int32Array<ArrayBuffer>, key: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(key + 1, array.length * 2))
  larger.set(array)
  return larger
}
