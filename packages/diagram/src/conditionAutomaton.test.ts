import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyProblem, everySubset, fitsRoster, holdsTogether } from '../test/anyProblem.ts'
import { createConditionAutomaton } from './conditionAutomaton.ts'
import { layerOrder } from './layerOrder.ts'
import { rosterSizeOf } from './model.ts'
import { createRosterAutomaton } from './rosterAutomaton.ts'

test('the condition automaton accepts a choice of items exactly if plain counting does, in any order', () => {
  fc.assert(
    fc.property(anyProblem, fc.infiniteStream(fc.nat()), fc.boolean(), ({ model, value }, shuffle, isShuffled) => {
      const order = layerOrder(model, value, 'value')
      const keys = Array.from(order, () => shuffle.next().value ?? 0)
      if (isShuffled) order.sort((a, b) => keys[a]! - keys[b]! || a - b)
      const automaton = createConditionAutomaton(model, order)!
      for (const items of everySubset(model.size)) {
        const last = order.findLastIndex((item) => items.includes(item))
        let state = automaton.start
        for (let layer = 0; layer <= last && state !== -1; layer++)
          state = automaton.step(state, layer, items.includes(order[layer]!))
        const isAccepted = state !== -1 && automaton.accepts(state, last + 1)
        expect(isAccepted, `${items} in the order ${order}`).toBe(holdsTogether(model, items))
      }
    }),
    { numRuns: 150 },
  )
})

test('the roster automaton accepts a choice of items exactly if they can be assigned to slots', () => {
  fc.assert(
    fc.property(anyProblem, ({ model }) => {
      const roster = createRosterAutomaton(model.slotCounts)
      for (const items of everySubset(model.size)) {
        const state = items.reduce((at, item) => (at === -1 ? -1 : roster.taking(model.fits[item]!)(at)), roster.start)
        expect(state !== -1).toBe(fitsRoster(items, model))
        if (state !== -1) expect(roster.isFull(state)).toBe(items.length === rosterSizeOf(model))
      }
    }),
    { numRuns: 60 },
  )
})
