import type { Item } from '../items.ts'
import { modelFor, type Problem } from '../problem.ts'
import type { Limit } from '../rules/rules.ts'
import { baseScores } from '../scoreUnits.ts'
import { type ActivityBounds, activityBoundsOf } from '../solve/activityBounds.ts'
import { buildDiagram } from '../solve/buildDiagram.ts'
import type { Diagram } from '../solve/diagram.ts'
import { createLagrangianDual, type LagrangianDual } from '../solve/lagrangianDual.ts'
import type { Model } from '../solve/model.ts'

/** A lineup's limits, compiled for search. */
export interface Compiled {
  limits: readonly Limit[]
  model: Model
  /** Items that the limits forbid. */
  banned: readonly number[]
  diagram: Diagram
  activity: readonly [ActivityBounds, ...ActivityBounds[]]
  dual: LagrangianDual
  /** Gap between root bound and score of the last lineup under these limits: a good first band for the next one. */
  band: number | undefined
}

export interface DiagramCache {
  /** Compiles some limits together with those of every lineup, once per set of limits. */
  compile: (own: readonly Limit[]) => Compiled
  /** The same limits for items with other ownership. */
  withItems: (compiled: Compiled, items: readonly Item[]) => Compiled
}

export function createDiagramCache(problem: Problem, minUnique: number): DiagramCache {
  const { items } = problem
  const numberOf = new Map<string, number>()
  const numberOfLimit = new Map<Limit, number>()
  const numbered = (limit: Limit): number => {
    const known = numberOfLimit.get(limit)
    if (known !== undefined) return known
    const json = JSON.stringify(limit)
    const number = numberOf.get(json) ?? numberOf.size
    numberOf.set(json, number)
    numberOfLimit.set(limit, number)
    return number
  }
  const compiled = new Map<string, Compiled>()
  const score = baseScores(items, { ceiling: false })
  let value: Float64Array | undefined = minUnique === 1 ? score : undefined

  /** Projections minus the cost of salary at the budget's multiplier. */
  function reducedValue(model: Model): Float64Array {
    const diagram = buildDiagram(model, score, 'slots')
    const open = { score, banned: new Uint8Array(model.size), forced: new Uint8Array(model.size) }
    const budgetOnly = { ...model, rows: [model.rows[0]] as const }
    const [tightest] = createLagrangianDual(diagram, budgetOnly, activityBoundsOf(diagram, budgetOnly)).solve(
      open,
    ).bounds
    return tightest === undefined ? score : tightest.value.slice()
  }

  function diagramOf(model: Model): Diagram {
    value ??= reducedValue(model)
    return buildDiagram(model, value, minUnique === 1 ? 'slots' : 'value')
  }

  function compile(own: readonly Limit[]): Compiled {
    const key = own.map(numbered).join()
    const known = compiled.get(key)
    if (known !== undefined) return known
    const { model, banned } = modelFor(problem, own)
    // `notCaptain` limits only ban items: they share the diagram.
    const others = own.filter(({ kind }) => kind !== 'notCaptain')
    if (others.length < own.length) {
      const made: Compiled = { ...compile(others), limits: [...problem.limits, ...own], banned }
      compiled.set(key, made)
      return made
    }
    const diagram = diagramOf(model)
    const activity = activityBoundsOf(diagram, model)
    const dual = createLagrangianDual(diagram, model, activity)
    const limits = [...problem.limits, ...own]
    const made: Compiled = { limits, model, banned, diagram, activity, dual, band: undefined }
    compiled.set(key, made)
    return made
  }

  return {
    compile,
    withItems: (base, otherItems) => {
      const own = base.limits.slice(problem.limits.length)
      const { rows } = modelFor({ ...problem, items: otherItems }, own).model
      const model = { ...base.model, rows }
      const activity = activityBoundsOf(base.diagram, model)
      return { ...base, model, activity, dual: createLagrangianDual(base.diagram, model, activity) }
    },
  }
}
