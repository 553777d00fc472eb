import { constraintOf, type KindedConstraint, modelOf, type Problem } from '../problem.ts'
import type { Limit } from '../rules/rules.ts'
import { baseScores } from '../scoreUnits.ts'
import { buildDiagram } from '../solve/buildDiagram.ts'
import type { Diagram } from '../solve/diagram.ts'
import type { Model, Row } from '../solve/model.ts'

interface Compiled {
  model: Model
  banned: readonly number[]
  diagram: Diagram
}

/**
 * Compiles many choices of the same limits (and rows): one diagram for all that agree in what the diagram knows. It may be
 * told of small groups (at most 2 of a team) too, which a search otherwise only counts on its way.
 */
export type Compiler = (limits: readonly Limit[], rows?: readonly Row[], encodesGroups?: boolean) => Compiled

export function createCompiler(problem: Problem): Compiler {
  const pool = problem.items.map(({ row }) => row)
  const score = baseScores(problem.items, { ceiling: false })
  const byLimit = new Map<Limit, KindedConstraint & { number: number }>()
  const byContent = new Map<string, KindedConstraint & { number: number }>()
  const diagrams = new Map<string, Diagram>()

  function constraintFor(limit: Limit) {
    const known = byLimit.get(limit)
    if (known !== undefined) return known
    const content = JSON.stringify(limit)
    const told = byContent.get(content) ?? { ...constraintOf(limit, pool), number: byContent.size }
    byContent.set(content, told)
    byLimit.set(limit, told)
    return told
  }

  return (limits, moreRows = [], encodesGroups = false) => {
    const told = limits.map((limit) => (encodesGroups ? withGroupScopes(constraintFor(limit)) : constraintFor(limit)))
    const { model: bare, banned } = modelOf(problem, told)
    const [budget, ...others] = bare.rows
    const model: Model = { ...bare, rows: joined(budget, [...others, ...moreRows]) }
    const known = told.flatMap(({ scopes, quorums, notIn, number }) => ((scopes ?? quorums ?? notIn) ? [number] : []))
    const key = `${encodesGroups}|${known.join()}`
    const diagram = diagrams.get(key) ?? buildDiagram(model, score, 'slots')
    diagrams.set(key, diagram)
    return { model, banned, diagram }
  }
}

/** Groups larger than this tie too much of the pool together to be worth a place in the diagram. */
const smallGroup = 3

function withGroupScopes<Told extends KindedConstraint>(told: Told): Told {
  const scopes = (told.groups ?? []).flatMap(({ groupOf, loadOf, maxOf }) =>
    [...maxOf.entries()]
      .filter(([, max]) => loadOf === undefined && max <= smallGroup)
      .map(([group, max]) => ({
        when: [],
        conditions: [{ items: [...groupOf.keys()].filter((item) => groupOf[item] === group), min: 0, max }],
      })),
  )
  return scopes.length === 0 ? told : { ...told, scopes: [...(told.scopes ?? []), ...scopes] }
}

/** The two ends of one sum come as two limits; the solver counts each sum once. */
function joined(budget: Row, others: readonly Row[]): [Row, ...Row[]] {
  const rows: [Row, ...Row[]] = [budget]
  for (const row of others) {
    const at = rows.findIndex(({ weight }) => weight.every((each, item) => each === row.weight[item]))
    const same = rows[at]
    if (same === undefined) rows.push(row)
    else rows[at] = { ...same, min: Math.max(same.min, row.min), max: Math.min(same.max, row.max) }
  }
  return rows
}
