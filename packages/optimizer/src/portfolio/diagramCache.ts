import { buildDiagram, type Diagram, impossibleTriggers, type Model, onlyUsable, type Scope } from '@slatecraft/diagram'
import type { Item } from '@slatecraft/slate'
import { numberedConstraints } from '../numberedConstraints.ts'
import { type KindedConstraint, type LineupModel, modelFor, modelOf, type Problem } from '../problem.ts'
import type { Limit } from '../rules/rules.ts'
import { baseScores } from '../scoreUnits.ts'
import { createLagrangianDual, type LagrangianDual } from '../solve/lagrangianDual.ts'
import { once } from './once.ts'

/** A lineup's limits, compiled for search. */
export interface Compiled {
  limits: readonly Limit[]
  model: Model
  /** Items that the limits forbid. */
  banned: readonly number[]
  diagram: Diagram
  dual: LagrangianDual
  /** The same limits with the deferred quorums in the diagram; absent if none is deferred. */
  encoded?: () => Compiled
  /** Gap between root bound and score of the last lineup under these limits: a good first band for the next one. */
  band: number | undefined
}

export interface DiagramCache {
  /** Compiles some limits together with those of every lineup, once per set of limits. */
  compile: (own: readonly Limit[]) => Compiled
  /** The same limits for items with other ownership. */
  withItems: (compiled: Compiled, items: readonly Item[]) => Compiled
}

/** @param isUsable if only some items are wanted in lineups: the others get no layers in the diagrams. */
export function createDiagramCache(
  problem: Problem,
  minUnique: number,
  isUsable?: (item: number) => boolean,
): DiagramCache {
  const { items } = problem
  const pool = items.map(({ row }) => row)
  const constraintFor = numberedConstraints(pool)
  const ofEveryLineup = problem.limits.map(constraintFor)
  const compiled = new Map<string, Compiled>()
  const score = baseScores(items, { ceiling: false })
  let value: Float64Array | undefined = minUnique === 1 ? score : undefined
  const tooWide = new Set<Scope>()

  /** Projections minus the cost of salary at the budget's multiplier. */
  function reducedValue(model: Model): Float64Array {
    const diagram = buildDiagram(model, score, 'slots', tooWide)
    const open = { score, banned: new Uint8Array(model.size), forced: new Uint8Array(model.size) }
    const budgetOnly = { ...model, rows: [model.rows[0]] as const }
    const [tightest] = createLagrangianDual(diagram, budgetOnly).solve(open).bounds
    return tightest === undefined ? score : tightest.value.slice()
  }

  function diagramOf(model: Model): Diagram {
    value ??= reducedValue(model)
    const diagram = buildDiagram(model, value, minUnique === 1 ? 'slots' : 'value', tooWide)
    for (const scope of diagram.lazy.scopes) tooWide.add(scope)
    return diagram
  }

  function usableModel({ model, banned }: LineupModel): LineupModel {
    if (isUsable === undefined) return { model, banned }
    const unusable = [...items.keys()].filter((item) => !isUsable(item))
    const without = new Set([...banned, ...unusable, ...impossibleTriggers(model, [...banned, ...unusable])])
    return { model: onlyUsable(model, (item) => !without.has(item)), banned: [...without] }
  }

  function compile(own: readonly Limit[]): Compiled {
    const constraints = own.map(constraintFor)
    const key = constraints.map(({ number }) => number).join()
    const known = compiled.get(key)
    if (known !== undefined) return known
    const limits = [...problem.limits, ...own]
    const { model, banned } = usableModel(modelOf(problem, [...ofEveryLineup, ...constraints]))
    const encoding = own.filter((_, index) => changesDiagram(constraints[index]!))
    const made =
      encoding.length < own.length
        ? sharing(compile(encoding), { limits, model, banned }, constraints)
        : compiledFrom({ limits, model, banned })
    compiled.set(key, made)
    return made
  }

  function compiledFrom({ limits, model, banned }: Pick<Compiled, 'limits' | 'model' | 'banned'>): Compiled {
    const diagram = diagramOf(model)
    return { limits, model, banned, diagram, dual: createLagrangianDual(diagram, model), band: undefined }
  }

  /** More limits on the same diagram: bans, and quorums that the search checks on complete lineups. */
  function sharing(
    base: Compiled,
    own: Pick<Compiled, 'limits' | 'model' | 'banned'>,
    constraints: readonly KindedConstraint[],
  ): Compiled {
    const quorums = constraints.flatMap((constraint) => (changesDiagram(constraint) ? [] : (constraint.quorums ?? [])))
    const { diagram } = base
    const lazy = { ...diagram.lazy, quorums: [...diagram.lazy.quorums, ...quorums] }
    const mayEncode = quorums.some(({ isDeferrable }) => isDeferrable)
    return {
      ...base,
      ...own,
      diagram: { ...diagram, lazy },
      ...(mayEncode && { encoded: once(() => compiledFrom(own)) }),
    }
  }

  function withItems(base: Compiled, otherItems: readonly Item[]): Compiled {
    const own = base.limits.slice(problem.limits.length)
    const { rows } = modelFor({ ...problem, items: otherItems }, own).model
    const model = { ...base.model, rows }
    const dual = base.dual.withRows(rows)
    const { encoded } = base
    return {
      ...base,
      model,
      dual,
      ...(encoded && { encoded: once(() => withItems(encoded(), otherItems)) }),
    }
  }

  return { compile, withItems }
}

/** Whether a constraint takes a diagram of its own. */
const changesDiagram = ({ notIn, rows, groups, scopes, quorums = [] }: KindedConstraint) =>
  notIn !== undefined ||
  rows !== undefined ||
  groups !== undefined ||
  scopes !== undefined ||
  quorums.some(({ isLazy, isDeferrable }) => isLazy !== true && isDeferrable !== true)
