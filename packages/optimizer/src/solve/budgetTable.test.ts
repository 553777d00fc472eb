import { buildDiagram, type Model } from '@slatecraft/diagram'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyProblem, tryEverything } from '../../../diagram/test/anyProblem.ts'
import { budgetTable } from './budgetTable.ts'

/** The part of a model that a diagram encodes: scopes and quorums, without rows and groups. */
const encodedOf = (model: Model): Model => ({
  ...model,
  rows: [{ ...model.rows[0], min: 0, max: Number.POSITIVE_INFINITY }],
  groups: [],
})

test('the budget table holds the best completion for every budget', () => {
  fc.assert(
    fc.property(anyProblem, fc.nat(12_000), ({ model, objectives: [objective], value }, max) => {
      const encoded: Model = { ...encodedOf(model), rows: [{ ...model.rows[0], min: 0, max }] }
      const diagram = buildDiagram(encoded, value, 'slots')
      fc.pre(diagram.lazy.quorums.length === 0 && diagram.skip.length > 0)
      const { best, width } = budgetTable(diagram, encoded, objective!)!
      expect(best[width - 1]).toBe(tryEverything(encoded, objective!)[0]?.score ?? Number.NEGATIVE_INFINITY)
    }),
    { numRuns: 200 },
  )
})
