import { buildDiagram, longestPaths, rosterSizeOf } from '@slatecraft/diagram'
import { parseBuildRequest } from '@slatecraft/slate'
import { demoSlate } from '@slatecraft/slate/demo'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyProblem, tryEverything } from '../../../diagram/test/anyProblem.ts'
import { createDiagramCache } from '../portfolio/diagramCache.ts'
import { sharesOf } from '../portfolio/shares.ts'
import { turnsOf } from '../portfolio/turns.ts'
import { createProblem } from '../problem.ts'
import { drawsOf } from '../scoreUnits.ts'
import { branchAndBound } from './branchAndBound.ts'
import { createCoreDiagram } from './coreDiagram.ts'
import { noEarlierSolutions } from './earlierSolutions.ts'

test('no lineup that scores more than the limit of a core is lost in it, whatever the rules, bans and locks', () => {
  fc.assert(
    fc.property(anyProblem, fc.nat(8), ({ model, objectives, value }, rank) => {
      const diagram = buildDiagram(model, value, 'slots')
      if (diagram.skip.length === 0) return
      const { core, restrict } = createCoreDiagram(diagram)
      const table = () => new Float64Array(diagram.skip.length + 2)
      for (const objective of objectives) {
        const [best, ...others] = tryEverything(model, objective)
        if (best === undefined) continue
        const limit = others[Math.min(rank, others.length - 1)]?.score ?? best.score - 1
        const completion = longestPaths(diagram, objective.score, objective, table())
        restrict(limit, objective.score, completion, objective)
        if (best.score > limit)
          expect(longestPaths(core, objective.score, objective, table())[0]).toBeGreaterThanOrEqual(best.score)
      }
    }),
    { numRuns: 200 },
  )
})

test('stacked lineups with randomness are proven in a tenth of the ways to build one', () => {
  const key = { sport: 'nfl', site: 'dk', season: 2024, counter: 3, slate: 'Main', contestType: 'classic' } as const
  const { players } = demoSlate(key)!
  const request = parseBuildRequest({
    ...key,
    ...{ lineupLength: 9, seed: 1, numLUs: 1, projPtsRandInput: 12 },
    stackSettingMode: 'advanced',
    specificStacks: [{ label: 'QB + 2 and bring-back', freq: 1, teamFlexMin: 2, oppFlexMin: 1 }],
    players,
  })
  const problem = createProblem(request)
  const [turn] = turnsOf(sharesOf(request, problem.ruleset), 1)
  const { diagram, model, dual } = createDiagramCache(problem, 1).compile(turn!.limits)
  const draws = drawsOf(request, problem.items)
  const none = noEarlierSolutions(model.size, rosterSizeOf(model))
  const options = { count: 1, nodeLimit: 1_000_000, firstBand: 1_000_000 }
  const ofLineup = (index: number) => {
    const score = draws.scores(index, { ceiling: false })
    return { score, banned: new Uint8Array(model.size), forced: new Uint8Array(model.size) }
  }
  let nodes = 0
  for (let index = 0; index < 30; index++) {
    const objective = ofLineup(index)
    const nodeBounds = dual.solve(objective)
    expect(branchAndBound(diagram, model, objective, nodeBounds, none, options).proven).toBe(true)
    if (index >= 10) nodes += nodeBounds.nodes
  }
  expect(nodes / 20).toBeLessThan(diagram.skip.length / 10)
})
