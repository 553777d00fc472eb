import { buildDiagram, type LayerOrder, type Model, type Row, rosterSizeOf } from '@slatecraft/diagram'
import { parseBuildRequest } from '@slatecraft/slate'
import { demoSlate } from '@slatecraft/slate/demo'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyProblem, tryEverything } from '../../../diagram/test/anyProblem.ts'
import { createDiagramCache } from '../portfolio/diagramCache.ts'
import { createProblem } from '../problem.ts'
import { baseScores } from '../scoreUnits.ts'
import { branchAndBound } from './branchAndBound.ts'
import { noEarlierSolutions } from './earlierSolutions.ts'
import { createLagrangianDual } from './lagrangianDual.ts'
import { fullRoster, link, linkSize, noArc, type OpenArcs } from './openArcs.ts'

/** All sets of items that the arcs allow. */
function pathsOf({ links }: OpenArcs, from: number): number[][] {
  if (from === noArc) return []
  if (from === fullRoster) return [[]]
  const field = (name: keyof typeof link) => links[from * linkSize + link[name]]!
  const taking = pathsOf({ links } as OpenArcs, field('target')).map((items) => [field('item'), ...items])
  return [...taking, ...pathsOf({ links } as OpenArcs, field('next'))]
}

test('no lineup above the cutoff loses an arc, whatever the rules, bans and locks', () => {
  fc.assert(
    fc.property(
      anyProblem,
      fc.constantFrom<LayerOrder>('slots', 'value'),
      fc.nat(8),
      ({ model, objectives, value }, by, rank) => {
        const diagram = buildDiagram(model, value, by)
        const dual = createLagrangianDual(diagram, model)
        for (const objective of objectives) {
          const { bounds, openAbove } = dual.solve(objective)
          const everything = tryEverything(model, objective)
          if (bounds.length === 0 || everything.length === 0) continue
          const cutoff = everything[Math.min(rank, everything.length - 1)]!.score - 1e-3
          const arcs = openAbove(cutoff)
          const open = new Set(pathsOf(arcs, arcs.root).map((items) => items.toSorted((a, b) => a - b).join()))
          for (const { items, score } of everything) if (score > cutoff) expect(open).toContain(items.join())
        }
      },
    ),
    { numRuns: 200 },
  )
})

test('the best lineups are found under few limits right after a search under many', () => {
  fc.assert(
    fc.property(anyProblem, fc.constantFrom<LayerOrder>('slots', 'value'), ({ model, objectives, value }, by) => {
      const [objective] = objectives
      const diagram = buildDiagram(model, value, by)
      const all = createLagrangianDual(diagram, model)
      const none = noEarlierSolutions(model.size, rosterSizeOf(model))
      const options = { count: 3, nodeLimit: 1_000_000, firstBand: 1 }
      // Many rows and few arcs, then few rows and many arcs.
      const added = new Array<Row>(12).fill({ weight: new Float64Array(model.size), min: 0, max: 0 })
      const wider: Model = { ...model, rows: [model.rows[0], ...model.rows.slice(1), ...added] }
      const few = { ...objective!, banned: objective!.banned.map((flag, item) => (item > 5 ? 1 : flag)) }
      branchAndBound(diagram, wider, few, all.withRows(wider.rows).solve(few), none, options)
      const found = branchAndBound(diagram, model, objective!, all.solve(objective!), none, options)
      const best = tryEverything(model, objective!).slice(0, 3)
      expect(found.solutions.map(({ score }) => score)).toEqual(best.map(({ score }) => score))
    }),
    { numRuns: 300 },
  )
})

test('a search near the best stacked lineup of a slate meets a hundredth of the ways to take a player', () => {
  const key = { sport: 'nfl', site: 'dk', season: 2024, counter: 3, slate: 'Main', contestType: 'classic' } as const
  const { players } = demoSlate(key)!
  const request = parseBuildRequest({
    ...key,
    lineupLength: 9,
    seed: 1,
    numLUs: 1,
    specificStacks: [{ label: 'QB + 2 and bring-back', freq: 1, teamFlexMin: 2, oppFlexMin: 1 }],
    players,
  })
  const problem = createProblem(request)
  const { diagram, model, dual } = createDiagramCache(problem, 3).compile(problem.limits)
  const score = baseScores(problem.items, { ceiling: false })
  const objective = { score, banned: new Uint8Array(model.size), forced: new Uint8Array(model.size) }
  const nodeBounds = dual.solve(objective)
  const none = noEarlierSolutions(model.size, rosterSizeOf(model))
  const options = { count: 1, nodeLimit: 1_000_000, firstBand: 250_000 }
  const [best] = branchAndBound(diagram, model, objective, nodeBounds, none, options).solutions
  const arcs = nodeBounds.openAbove(best!.score - 1)
  expect(arcs.root).toBeLessThan(diagram.skip.length / 100)
})
