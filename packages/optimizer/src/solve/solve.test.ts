import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyProblem, tryEverything } from '../../test/anyModel.ts'
import { budgetTable } from './budgetTable.ts'
import { buildDiagram, type Diagram } from './diagram.ts'
import { addEarlier, noEarlier } from './earlier.ts'
import type { LayerOrder } from './layerOrder.ts'
import { type Model, rosterSizeOf } from './model.ts'
import { createPricer } from './price.ts'
import { reachOf } from './reach.ts'
import { search } from './search.ts'
import { searchApart } from './searchApart.ts'

const anyOrder = fc.constantFrom<LayerOrder>('class', 'worth')

const none = Number.NEGATIVE_INFINITY

/** The diagram of a model; `leaving` are the scopes and quorums that it does not encode and the walk has to count. */
function diagramOf(model: Model, worth: Float64Array, by: LayerOrder, leaving: 'nothing' | 'scopes' | 'everything') {
  if (leaving === 'nothing') return buildDiagram(model, worth, by)
  const quorums = leaving === 'everything' ? [] : model.quorums
  const diagram = buildDiagram({ ...model, scopes: [], quorums }, worth, by)
  const left = leaving === 'everything' ? model.quorums : diagram.loose.quorums
  return { ...diagram, loose: { scopes: model.scopes, quorums: left } } satisfies Diagram
}

const apartFrom = (earlier: readonly (readonly number[])[], maxShared: number, items: readonly number[]) =>
  earlier.every((other) => items.filter((item) => other.includes(item)).length <= maxShared)

describe('the solver against trying everything', () => {
  test('finds the best solutions, best first and lawful, whatever the shape of the problem, each apart from those before', () => {
    fc.assert(
      fc.property(
        anyProblem,
        anyOrder,
        fc.constantFrom('nothing' as const, 'nothing' as const, 'scopes' as const, 'everything' as const),
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        fc.constantFrom(1, 1000),
        ({ model, objectives, worth, unit, maxShared }, by, leaving, count, hasTable, band) => {
          const diagram = diagramOf(model, worth, by, leaving)
          const pricer = createPricer(diagram, model, reachOf(diagram, model))
          const earlier = noEarlier(model.size, maxShared)
          for (const objective of [...objectives, ...objectives]) {
            const everything = tryEverything(model, objective).filter(({ items }) =>
              apartFrom(earlier.solutions, maxShared, items),
            )
            const prices = pricer.price(objective)
            const table = hasTable ? budgetTable(diagram, model, objective) : undefined
            const options = { count, nodeLimit: 1_000_000, firstBand: band * unit }
            const result = search(diagram, model, objective, { ...prices, table }, earlier, options)
            expect(result.solutions.map(({ score }) => score)).toEqual(
              everything.slice(0, count).map(({ score }) => score),
            )
            expect([result.proven, result.bound]).toEqual([true, everything[0]?.score ?? none])
            const lawful = new Map(everything.map(({ items, score }) => [items.join(), score]))
            for (const { items, score } of result.solutions) expect(lawful.get(items.join())).toBe(score)
            const [best] = result.solutions
            if (best !== undefined) addEarlier(earlier, best.items)
          }
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('no bound is below a solution, before the search and in it, however early it stops', () => {
    fc.assert(
      fc.property(
        anyProblem,
        anyOrder,
        fc.integer({ min: 1, max: 15 }),
        fc.integer({ min: 1, max: 3 }),
        ({ model, objectives, worth, unit }, by, nodeLimit, count) => {
          const diagram = buildDiagram(model, worth, by)
          const pricer = createPricer(diagram, model, reachOf(diagram, model))
          for (const objective of objectives) {
            const everything = tryEverything(model, objective)
            const best = everything[0]?.score ?? none
            const prices = pricer.price(objective)
            for (const { root } of prices.bounds) expect(root).toBeGreaterThanOrEqual(best - 1e-3)
            if (best !== none) expect(prices.bounds.length).toBeGreaterThan(0)
            const open = noEarlier(model.size, rosterSizeOf(model))
            const options = { count, nodeLimit, firstBand: 5 * unit }
            const { solutions, bound, proven } = search(diagram, model, objective, prices, open, options)
            expect(bound).toBeGreaterThanOrEqual(best - 1e-3)
            const scores = everything.map(({ score }) => score)
            if (proven) expect(solutions.map(({ score }) => score)).toEqual(scores.slice(0, count))
            else for (const { score } of solutions) expect(scores).toContain(score)
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  test('what keeps away from earlier solutions without proof is lawful and away from them all the same', () => {
    fc.assert(
      fc.property(anyProblem, anyOrder, ({ model, objectives: [objective], worth, maxShared }, by) => {
        const diagram = buildDiagram(model, worth, by)
        const pricer = createPricer(diagram, model, reachOf(diagram, model))
        const everything = tryEverything(model, objective!)
        const earlier = noEarlier(model.size, maxShared)
        for (const { items } of everything.slice(0, 3)) addEarlier(earlier, items)
        const found = searchApart({ diagram, model, pricer }, objective!, earlier, 100_000)
        if (found === undefined) return
        expect(apartFrom(earlier.solutions, maxShared, found.items)).toBe(true)
        expect(everything).toContainEqual(found)
      }),
      { numRuns: 200 },
    )
  })
})

test('scopes that tie everything together beyond what can be numbered are counted by the walk instead', () => {
  const size = 14
  const every = Array.from({ length: size }, (_, item) => item)
  const model: Model = {
    size,
    places: [7],
    fits: new Int32Array(size).fill(1),
    rows: [{ weight: new Float64Array(size).fill(1), min: 0, max: 7 }],
    groups: [],
    scopes: every.map((item) => ({
      when: [],
      conditions: [{ items: every.filter((other) => (other * (1 + (item % 6)) + item) % 7 > 1), min: 3, max: 6 }],
    })),
    quorums: [],
  }
  const objective = {
    score: Float64Array.from(every, (item) => (item * 37) % 101),
    banned: new Uint8Array(size),
    forced: new Uint8Array(size),
  }
  const diagram = buildDiagram(model, objective.score, 'class')
  expect(diagram.loose.scopes.length).toBeGreaterThan(0)
  const prices = createPricer(diagram, model, reachOf(diagram, model)).price(objective)
  const options = { count: 20, nodeLimit: 1_000_000, firstBand: 10 }
  const { solutions } = search(diagram, model, objective, prices, noEarlier(size, 6), options)
  const everything = tryEverything(model, objective)
  expect(everything.length).toBeGreaterThan(20)
  expect(solutions.map(({ score }) => score)).toEqual(everything.slice(0, 20).map(({ score }) => score))
})

test('a roster that nobody can fill has no solution, and that is proven', () => {
  const model: Model = {
    size: 2,
    places: [2],
    fits: Int32Array.of(1, 0),
    rows: [{ weight: new Float64Array(2), min: 0, max: 9 }],
    groups: [],
    scopes: [],
    quorums: [],
  }
  const objective = { score: Float64Array.of(5, 5), banned: new Uint8Array(2), forced: new Uint8Array(2) }
  const diagram = buildDiagram(model, objective.score, 'class')
  const prices = createPricer(diagram, model, reachOf(diagram, model)).price(objective)
  const options = { count: 1, nodeLimit: 100, firstBand: 1 }
  expect(search(diagram, model, objective, prices, noEarlier(2, 1), options)).toMatchObject({
    solutions: [],
    proven: true,
  })
})
