import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyProblem, tryEverything } from '../../test/anyModel.ts'
import { budgetTable } from './budgetTable.ts'
import { buildDiagram } from './diagram.ts'
import type { Model } from './model.ts'
import { sweep, trace } from './sweep.ts'

/** The part of a model that a diagram tells exactly: scopes and quorums, without rows, groups and vetoes. */
const encodedOf = (model: Model): Model => ({
  ...model,
  rows: [{ ...model.rows[0], min: 0, max: Number.POSITIVE_INFINITY }],
  groups: [],
})

test('a sweep is the best completion where nothing but the diagram counts, and its trace is such a one', () => {
  fc.assert(
    fc.property(anyProblem, ({ model, objectives: [objective], worth }) => {
      const encoded = encodedOf(model)
      const diagram = buildDiagram(encoded, worth, 'class')
      fc.pre(diagram.loose.quorums.length === 0)
      const [best] = tryEverything(encoded, objective!)
      const swept = sweep(diagram, objective!.score, objective!, new Float64Array(diagram.skip.length + 2))
      const items = trace(diagram, objective!.score, objective!, swept)
      expect(items?.reduce((sum, item) => sum + objective!.score[item]!, 0)).toBe(best?.score)
      if (best !== undefined) expect(swept[0]).toBe(best.score)
    }),
    { numRuns: 200 },
  )
})

test('the table over the budget tells the best completion for every budget', () => {
  fc.assert(
    fc.property(anyProblem, fc.nat(12_000), ({ model, objectives: [objective], worth }, max) => {
      const encoded: Model = { ...encodedOf(model), rows: [{ ...model.rows[0], min: 0, max }] }
      const diagram = buildDiagram(encoded, worth, 'class')
      fc.pre(diagram.loose.quorums.length === 0 && diagram.skip.length > 0)
      const { best, width } = budgetTable(diagram, encoded, objective!)!
      expect(best[width - 1]).toBe(tryEverything(encoded, objective!)[0]?.score ?? Number.NEGATIVE_INFINITY)
    }),
    { numRuns: 200 },
  )
})
