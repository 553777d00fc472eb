import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { budgetTable } from './budgetTable.ts'
import { buildDiagram } from './diagram.ts'
import { addEarlier, noEarlier } from './earlier.ts'
import { type Model, type Objective, rosterSizeOf } from './model.ts'
import { price, weightRange } from './price.ts'
import { createRoster } from './roster.ts'
import { search } from './search.ts'
import { sweep, trace } from './sweep.ts'

/** A small problem of any shape: slot types that overlap, groups, a budget window, bans, locks, earlier solutions. */
const anyProblem = fc
  .record({
    places: fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 3 }),
    items: fc.array(
      fc.record({
        fits: fc.integer({ min: 0, max: 7 }),
        weight: fc.integer({ min: 0, max: 20 }),
        score: fc.integer({ min: -20, max: 100 }),
        group: fc.integer({ min: -1, max: 2 }),
        state: fc.constantFrom('free', 'free', 'free', 'free', 'banned', 'forced'),
      }),
      { minLength: 1, maxLength: 9 },
    ),
    budget: fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 40 })),
    maxPerGroup: fc.integer({ min: 1, max: 4 }),
    minGroups: fc.integer({ min: 0, max: 3 }),
    minUnique: fc.integer({ min: 1, max: 3 }),
    shuffle: fc.infiniteStream(fc.nat()),
  })
  .map(({ places, items, budget: [low, width], maxPerGroup, minGroups, minUnique, shuffle }) => {
    const forcedAllowed = items.filter((item) => item.state === 'forced').length <= 2
    const model: Model = {
      size: items.length,
      places,
      fits: Int32Array.from(items, (item) => item.fits & ((1 << places.length) - 1)),
      weight: Float64Array.from(items, (item) => item.weight),
      minWeight: low,
      maxWeight: low + width,
      groups: [{ groupOf: Int32Array.from(items, (item) => item.group), groupCount: 3, maxPerGroup, minGroups }],
    }
    const objective: Objective = {
      score: Float64Array.from(items, (item) => item.score),
      banned: Uint8Array.from(items, (item) => (item.state === 'banned' ? 1 : 0)),
      forced: Uint8Array.from(items, (item) => (item.state === 'forced' && forcedAllowed ? 1 : 0)),
    }
    const order = Int32Array.from(items.keys())
    const keys = Array.from(items, () => shuffle.next().value ?? 0)
    order.sort((a, b) => keys[a]! - keys[b]! || a - b)
    return { model, objective, order, minUnique: Math.min(minUnique, rosterSizeOf(model)) }
  })

/** Whether the items can stand in the places, by trying every arrangement. */
function canStand(items: readonly number[], model: Model): boolean {
  const left = [...model.places]
  const place = (index: number): boolean =>
    index === items.length ||
    left.some((count, type) => {
      if (count === 0 || !((model.fits[items[index]!]! >> type) & 1)) return false
      left[type]!--
      const rest = place(index + 1)
      left[type]!++
      return rest
    })
  return place(0)
}

/** Every lawful solution by trying all subsets, best first. */
function bruteForce(
  model: Model,
  { score, banned, forced }: Objective,
  earlier: readonly number[][],
  maxShared: number,
) {
  const found: { items: number[]; score: number }[] = []
  for (let mask = 0; mask < 1 << model.size; mask++) {
    const items = Array.from({ length: model.size }, (_, item) => item).filter((item) => (mask >> item) & 1)
    if (items.length !== rosterSizeOf(model) || items.some((item) => banned[item] === 1)) continue
    if (forced.some((flag, item) => flag === 1 && !items.includes(item))) continue
    const weight = items.reduce((sum, item) => sum + model.weight[item]!, 0)
    if (weight < model.minWeight || weight > model.maxWeight || !canStand(items, model)) continue
    const breaksGroups = model.groups.some(({ groupOf, maxPerGroup, minGroups }) => {
      const groups = items.map((item) => groupOf[item]!).filter((group) => group >= 0)
      const largest = Math.max(0, ...groups.map((group) => groups.filter((other) => other === group).length))
      return largest > maxPerGroup || new Set(groups).size < minGroups
    })
    if (breaksGroups || earlier.some((other) => items.filter((item) => other.includes(item)).length > maxShared))
      continue
    found.push({ items, score: items.reduce((sum, item) => sum + score[item]!, 0) })
  }
  return found.sort((a, b) => b.score - a.score)
}

const open = (size: number) => ({ banned: new Uint8Array(size), forced: new Uint8Array(size) })

describe('the solver against trying everything', () => {
  test('finds the best solutions, best first, whatever the shape of the problem and the order of its items', () => {
    fc.assert(
      fc.property(
        anyProblem,
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        ({ model, objective, order, minUnique }, count, withTable) => {
          const diagram = buildDiagram(model, order)
          const maxShared = rosterSizeOf(model) - minUnique
          const earlier = noEarlier(model.size, maxShared)
          const chosen: number[][] = []
          for (let round = 0; round < 3; round++) {
            const prices = price(diagram, model, objective, weightRange(diagram, model))
            if (withTable) prices.table = budgetTable(diagram, model, objective)
            const all = bruteForce(model, objective, chosen, maxShared)
            const options = { count, nodeLimit: 1_000_000, firstBand: 1 }
            const { solutions, proven, bound } = search(diagram, model, objective, prices, earlier, options)
            expect(proven).toBe(true)
            expect(solutions.map((solution) => solution.score)).toEqual(
              all.slice(0, count).map((solution) => solution.score),
            )
            expect(bound).toBe(all[0]?.score ?? Number.NEGATIVE_INFINITY)
            const lawful = new Set(all.map((solution) => solution.items.join()))
            for (const { items } of solutions) expect(lawful).toContain(items.join())
            if (solutions.length === 0) return
            addEarlier(earlier, solutions[0]!.items)
            chosen.push(solutions[0]!.items)
          }
        },
      ),
      { numRuns: 400 },
    )
  })

  test('a search cut short never claims more than it knows', () => {
    fc.assert(
      fc.property(anyProblem, fc.integer({ min: 1, max: 12 }), ({ model, objective, order }, nodeLimit) => {
        const diagram = buildDiagram(model, order)
        const prices = price(diagram, model, objective, weightRange(diagram, model))
        const earlier = noEarlier(model.size, rosterSizeOf(model))
        const { solutions, bound, proven } = search(diagram, model, objective, prices, earlier, {
          count: 1,
          nodeLimit,
          firstBand: 5,
        })
        const best = bruteForce(model, objective, [], rosterSizeOf(model))[0]?.score ?? Number.NEGATIVE_INFINITY
        expect(bound).toBeGreaterThanOrEqual(best - 1e-6)
        if (proven) expect(solutions[0]?.score ?? Number.NEGATIVE_INFINITY).toBe(best)
      }),
      { numRuns: 400 },
    )
  })

  test('no bound of the relaxation is below a solution', () => {
    fc.assert(
      fc.property(anyProblem, ({ model, objective, order }) => {
        const diagram = buildDiagram(model, order)
        const { bounds } = price(diagram, model, objective, weightRange(diagram, model))
        const best = bruteForce({ ...model, groups: [] }, objective, [], rosterSizeOf(model))[0]
        if (best === undefined) return
        expect(bounds.length).toBeGreaterThan(0)
        for (const { root } of bounds) expect(root).toBeGreaterThanOrEqual(best.score - 1e-6)
      }),
      { numRuns: 400 },
    )
  })
})

test('the roster automaton takes a set of items exactly if some arrangement of them exists', () => {
  fc.assert(
    fc.property(anyProblem, ({ model }) => {
      const roster = createRoster(model.places)
      for (let mask = 0; mask < 1 << model.size; mask++) {
        const items = Array.from({ length: model.size }, (_, item) => item).filter((item) => (mask >> item) & 1)
        const state = items.reduce((at, item) => (at === -1 ? -1 : roster.step(at, model.fits[item]!)), roster.start)
        expect(state !== -1).toBe(canStand(items, model))
        if (state !== -1) expect(roster.isFull(state)).toBe(items.length === rosterSizeOf(model))
      }
    }),
    { numRuns: 60 },
  )
})

test('a sweep is the best completion without a budget, and its trace is such a one', () => {
  fc.assert(
    fc.property(anyProblem, ({ model, objective, order }) => {
      const diagram = buildDiagram(model, order)
      const swept = sweep(diagram, objective.score, objective, new Float64Array(diagram.skip.length + 2))
      const free = { ...model, minWeight: 0, maxWeight: 1000, groups: [] }
      const best = bruteForce(free, objective, [], 99)[0]
      const items = diagram.skip.length === 0 ? undefined : trace(diagram, objective.score, objective, swept)
      expect(items?.reduce((sum, item) => sum + objective.score[item]!, 0)).toBe(best?.score)
    }),
    { numRuns: 300 },
  )
})

test('a roster that nobody can fill has an empty diagram and no solution', () => {
  const model: Model = {
    size: 2,
    places: [2],
    fits: Int32Array.of(1, 0),
    weight: new Float64Array(2),
    minWeight: 0,
    maxWeight: 9,
    groups: [],
  }
  const objective: Objective = { score: Float64Array.of(5, 5), ...open(2) }
  const diagram = buildDiagram(model, Int32Array.of(0, 1))
  const prices = price(diagram, model, objective, weightRange(diagram, model))
  const result = search(diagram, model, objective, prices, noEarlier(2, 1), { count: 1, nodeLimit: 100, firstBand: 1 })
  expect(result).toMatchObject({ solutions: [], proven: true })
})
