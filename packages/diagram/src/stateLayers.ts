import type { ConditionAutomaton } from './conditionAutomaton.ts'
import { none } from './reduceDiagram.ts'

/** The states of the condition automaton at one layer, numbered from 0, and where they lead. */
export interface StateLayer {
  /** By state: the number of the next layer's state if the item is skipped or taken, or `none`. */
  skip: Int32Array
  take: Int32Array
  /** By state of the next layer: 1 if a roster that is full there satisfies all conditions. */
  isAccepting: Uint8Array
}

/** Runs the automaton through all layers; undefined if it has more than `most` states. */
export function stateLayers(automaton: ConditionAutomaton, count: number, most: number): StateLayer[] | undefined {
  const layers: StateLayer[] = []
  let states = [automaton.start]
  let total = 1
  for (let layer = 0; layer < count; layer++) {
    const numberOf = new Map<number, number>()
    const follow = (isTaken: boolean) =>
      Int32Array.from(states, (state) => {
        const next = automaton.step(state, layer, isTaken)
        if (next === -1) return none
        const known = numberOf.get(next)
        if (known !== undefined) return known
        numberOf.set(next, numberOf.size)
        return numberOf.size - 1
      })
    const skip = follow(false)
    const take = follow(true)
    states = [...numberOf.keys()]
    total += states.length
    if (total > most) return undefined
    const isAccepting = Uint8Array.from(states, (state) => (automaton.accepts(state, layer + 1) ? 1 : 0))
    layers.push({ skip, take, isAccepting })
  }
  return layers
}
