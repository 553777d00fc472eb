import { buildDiagram, type Diagram, type LayerOrder, type Model, rosterSizeOf } from '@slatecraft/diagram'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testRuns } from '../../../../testing/long.ts'
import { anyProblem, tryEverything } from '../../../diagram/test/anyProblem.ts'
import { branchAndBound } from './branchAndBound.ts'
import { budgetTable } from './budgetTable.ts'
import { addEarlierSolution, noEarlierSolutions } from './earlierSolutions.ts'
import { createLagrangianDual } from './lagrangianDual.ts'
import { lagrangianHeuristic } from './lagrangianHeuristic.ts'

const anyOrder = fc.constantFrom<LayerOrder>('slots', 'value')

const none = Number.NEGATIVE_INFINITY

/** The diagram of a model with some of its constraints made lazy, so that the search has to check them. */
function diagramOf(model: Model, value: Float64Array, by: LayerOrder, lazy: 'default' | 'scopes' | 'everything') {
  if (lazy === 'default') return buildDiagram(model, value, by)
  const quorums = lazy === 'everything' ? [] : model.quorums
  const diagram = buildDiagram({ ...model, scopes: [], quorums }, value, by)
  const lazyQuorums = lazy === 'everything' ? model.quorums : diagram.lazy.quorums
  return { ...diagram, lazy: { scopes: model.scopes, quorums: lazyQuorums } } satisfies Diagram
}

const isApartFrom = (earlier: readonly (readonly number[])[], maxShared: number, items: readonly number[]) =>
  earlier.every((other) => items.filter((item) => other.includes(item)).length <= maxShared)

describe('branch and bound against complete enumeration', () => {
  testRuns(
    'finds the best feasible solutions of any problem, best first, each far enough from the ones before',
    { few: 200, all: 1000 },
    (numRuns) => {
      fc.assert(
        fc.property(
          anyProblem,
          anyOrder,
          fc.constantFrom('default' as const, 'default' as const, 'scopes' as const, 'everything' as const),
          fc.integer({ min: 1, max: 4 }),
          fc.boolean(),
          fc.constantFrom(1, 1000),
          fc.boolean(),
          fc.option(fc.nat(6)),
          ({ model, objectives, value, unit, maxShared }, by, lazy, count, hasTable, band, usesTraces, rankOfFloor) => {
            const diagram = diagramOf(model, value, by, lazy)
            const dual = createLagrangianDual(diagram, model)
            const earlier = noEarlierSolutions(model.size, maxShared)
            for (const objective of [...objectives, ...objectives]) {
              const everything = tryEverything(model, objective).filter(({ items }) =>
                isApartFrom(earlier.solutions, maxShared, items),
              )
              const nodeBounds = dual.solve(objective, hasTable)
              const table = hasTable ? budgetTable(diagram, model, objective) : undefined
              const floor = everything[rankOfFloor ?? -1]?.score ?? none
              const options = { count, nodeLimit: 1_000_000, firstBand: band * unit, floor, usesTraces }
              const result = branchAndBound(diagram, model, objective, { ...nodeBounds, table }, earlier, options)
              expect(result.solutions.map(({ score }) => score)).toEqual(
                everything
                  .filter(({ score }) => score >= floor)
                  .slice(0, count)
                  .map(({ score }) => score),
              )
              expect([result.proven, result.bound]).toEqual([true, everything[0]?.score ?? none])
              const feasible = new Map(everything.map(({ items, score }) => [items.join(), score]))
              for (const { items, score } of result.solutions) expect(feasible.get(items.join())).toBe(score)
              const [best] = result.solutions
              if (best !== undefined) addEarlierSolution(earlier, best.items)
            }
          },
        ),
        { numRuns },
      )
    },
  )

  testRuns(
    'a floor above every solution is proven to be one, with and without the relaxation’s solutions',
    { few: 50, all: 300 },
    (numRuns) => {
      fc.assert(
        fc.property(anyProblem, anyOrder, fc.boolean(), ({ model, objectives, value }, by, usesTraces) => {
          const diagram = buildDiagram(model, value, by)
          const dual = createLagrangianDual(diagram, model)
          for (const objective of objectives) {
            const [best] = tryEverything(model, objective)
            if (best === undefined) continue
            const open = noEarlierSolutions(model.size, rosterSizeOf(model))
            const options = { count: 2, nodeLimit: 1_000_000, firstBand: 1, floor: best.score + 1, usesTraces }
            const result = branchAndBound(diagram, model, objective, dual.solve(objective), open, options)
            expect(result).toMatchObject({ solutions: [], proven: true })
            expect(result.bound).toBeGreaterThanOrEqual(best.score - 1e-3)
            expect(result.bound).toBeLessThanOrEqual(best.score + 1)
          }
        }),
        { numRuns },
      )
    },
  )

  testRuns(
    'no bound is below a feasible solution, before or during the search, however early it stops',
    { few: 100, all: 500 },
    (numRuns) => {
      fc.assert(
        fc.property(
          anyProblem,
          anyOrder,
          fc.integer({ min: 1, max: 15 }),
          fc.integer({ min: 1, max: 3 }),
          ({ model, objectives, value, unit }, by, nodeLimit, count) => {
            const diagram = buildDiagram(model, value, by)
            const dual = createLagrangianDual(diagram, model)
            for (const objective of objectives) {
              const everything = tryEverything(model, objective)
              const best = everything[0]?.score ?? none
              const nodeBounds = dual.solve(objective)
              for (const { root } of nodeBounds.bounds) expect(root).toBeGreaterThanOrEqual(best - 1e-3)
              if (best !== none) expect(nodeBounds.bounds.length).toBeGreaterThan(0)
              const open = noEarlierSolutions(model.size, rosterSizeOf(model))
              const options = { count, nodeLimit, firstBand: 5 * unit }
              const { solutions, bound, proven } = branchAndBound(diagram, model, objective, nodeBounds, open, options)
              expect(bound).toBeGreaterThanOrEqual(best - 1e-3)
              const scores = everything.map(({ score }) => score)
              if (proven) expect(solutions.map(({ score }) => score)).toEqual(scores.slice(0, count))
              else for (const { score } of solutions) expect(scores).toContain(score)
            }
          },
        ),
        { numRuns },
      )
    },
  )

  testRuns(
    'the Lagrangian heuristic returns only feasible solutions far enough from the earlier ones',
    { few: 40, all: 200 },
    (numRuns) => {
      fc.assert(
        fc.property(anyProblem, anyOrder, ({ model, objectives: [objective], value, maxShared }, by) => {
          const diagram = buildDiagram(model, value, by)
          const dual = createLagrangianDual(diagram, model)
          const everything = tryEverything(model, objective!)
          const earlier = noEarlierSolutions(model.size, maxShared)
          for (const { items } of everything.slice(0, 3)) addEarlierSolution(earlier, items)
          const found = lagrangianHeuristic({ diagram, model, dual }, objective!, earlier, 100_000)
          if (found === undefined) return
          expect(isApartFrom(earlier.solutions, maxShared, found.items)).toBe(true)
          expect(everything).toContainEqual(found)
        }),
        { numRuns },
      )
    },
  )
})

test('scopes with too many states to number become lazy and are checked by the search', () => {
  const size = 14
  const every = Array.from({ length: size }, (_, item) => item)
  const model: Model = {
    size,
    slotCounts: [7],
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
  const diagram = buildDiagram(model, objective.score, 'slots')
  expect(diagram.lazy.scopes.length).toBeGreaterThan(0)
  const nodeBounds = createLagrangianDual(diagram, model).solve(objective)
  const options = { count: 20, nodeLimit: 1_000_000, firstBand: 10 }
  const { solutions } = branchAndBound(diagram, model, objective, nodeBounds, noEarlierSolutions(size, 6), options)
  const everything = tryEverything(model, objective)
  expect(everything.length).toBeGreaterThan(20)
  expect(solutions.map(({ score }) => score)).toEqual(everything.slice(0, 20).map(({ score }) => score))
})

test('a solution that scores exactly the floor is found, though its bound is a rounding error lower', () => {
  const model: Model = {
    size: 7,
    slotCounts: [2, 1, 2],
    fits: new Int32Array(7).fill(7),
    rows: [
      { weight: Float64Array.of(0, 400, 0, 0, 900, 1900, 900), min: 0, max: 3221 },
      { weight: Float64Array.of(16, -4, -4, -4, 8, -7, 5), min: none, max: 6 },
    ],
    groups: [],
    scopes: [],
    quorums: [],
  }
  const score = Float64Array.of(11, 8, 9, 27, 0, 55, 9)
  const objective = { score, banned: new Uint8Array(7), forced: new Uint8Array(7) }
  const diagram = buildDiagram(model, Float64Array.of(0, 0, 0, 4, 0, 0, 0), 'slots')
  const dual = createLagrangianDual(diagram, model)
  // The multipliers of this first objective lead the second one to a bound of 111 - 1e-14.
  dual.solve({ ...objective, score: new Float64Array(7), banned: Uint8Array.of(0, 0, 1, 0, 0, 0, 0) })
  const nodeBounds = dual.solve(objective)
  expect(nodeBounds.bounds[0]!.root).toBeLessThan(111)
  const options = { count: 1, nodeLimit: 1000, firstBand: 1, floor: 111 }
  const { solutions } = branchAndBound(diagram, model, objective, nodeBounds, noEarlierSolutions(7, 4), options)
  expect(solutions.map(({ score }) => score)).toEqual([111])
})

test('a roster that no item can fill is proven infeasible', () => {
  const model: Model = {
    size: 2,
    slotCounts: [2],
    fits: Int32Array.of(1, 0),
    rows: [{ weight: new Float64Array(2), min: 0, max: 9 }],
    groups: [],
    scopes: [],
    quorums: [],
  }
  const objective = { score: Float64Array.of(5, 5), banned: new Uint8Array(2), forced: new Uint8Array(2) }
  const diagram = buildDiagram(model, objective.score, 'slots')
  const nodeBounds = createLagrangianDual(diagram, model).solve(objective)
  const options = { count: 1, nodeLimit: 100, firstBand: 1 }
  expect(branchAndBound(diagram, model, objective, nodeBounds, noEarlierSolutions(2, 1), options)).toMatchObject({
    solutions: [],
    proven: true,
  })
})
