import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyProblem, tryEverything } from '../test/anyProblem.ts'
import { buildDiagram } from './buildDiagram.ts'
import { longestPaths, tracePath } from './longestPath.ts'
import type { Model } from './model.ts'

/** The part of a model that a diagram encodes: scopes and quorums, without rows and groups. */
const encodedOf = (model: Model): Model => ({
  ...model,
  rows: [{ ...model.rows[0], min: 0, max: Number.POSITIVE_INFINITY }],
  groups: [],
})

test('the longest path is the best solution of what the diagram encodes, and its trace is such a solution', () => {
  fc.assert(
    fc.property(anyProblem, ({ model, objectives: [objective], value }) => {
      const encoded = encodedOf(model)
      const diagram = buildDiagram(encoded, value, 'slots')
      fc.pre(diagram.lazy.quorums.length === 0)
      const [best] = tryEverything(encoded, objective!)
      const lengths = longestPaths(diagram, objective!.score, objective!, new Float64Array(diagram.skip.length + 2))
      const items = tracePath(diagram, objective!.score, objective!, lengths)
      expect(items?.reduce((sum, item) => sum + objective!.score[item]!, 0)).toBe(best?.score)
      if (best !== undefined) expect(lengths[0]).toBe(best.score)
    }),
    { numRuns: 200 },
  )
})
