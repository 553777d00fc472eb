import { buildDiagram, type Diagram, type Model, type Row } from '@slatecraft/diagram'
import { numberedConstraints } from '../numberedConstraints.ts'
import { type KindedConstraint, modelOf, type Problem } from '../problem.ts'
import type { Limit } from '../rules/rules.ts'
import { baseScores } from '../scoreUnits.ts'

interface Compiled {
  model: Model
  banned: readonly number[]
  diagram: Diagram
}

/**
 * Compiles many selections from the same limits (and rows), with one diagram for all selections that are the same to it. The
 * diagram can encode small groups (at most 3 from a team) too, which a search otherwise counts on its way down.
 */
export type Compiler = (limits: readonly Limit[], rows?: readonly Row[], encodesGroups?: boolean) => Compiled

export function createCompiler(problem: Problem): Compiler {
  const pool = problem.items.map(({ row }) => row)
  const score = baseScores(problem.items, { ceiling: false })
  const constraintFor = numberedConstraints(pool)
  const diagrams = new Map<string, Diagram>()

  return (limits, moreRows = [], encodesGroups = false) => {
    const constraints = limits.map((limit) =>
      encodesGroups ? withGroupScopes(constraintFor(limit)) : constraintFor(limit),
    )
    const { model: bare, banned } = modelOf(problem, constraints)
    const [budget, ...others] = bare.rows
    const model: Model = { ...bare, rows: joined(budget, [...others, ...moreRows]) }
    const encoded = constraints.flatMap(({ scopes, quorums, notIn, number }) =>
      (scopes ?? quorums ?? notIn) ? [number] : [],
    )
    const key = `${encodesGroups}|${encoded.join()}`
    const diagram = diagrams.get(key) ?? buildDiagram(model, score, 'slots')
    diagrams.set(key, diagram)
    return { model, banned, diagram }
  }
}

/** Larger groups would make the diagram too large. */
const smallGroup = 3

function withGroupScopes<Own extends KindedConstraint>(constraint: Own): Own {
  const scopes = (constraint.groups ?? []).flatMap(({ groupOf, loadOf, maxOf }) =>
    [...maxOf.entries()]
      .filter(([, max]) => loadOf === undefined && max <= smallGroup)
      .map(([group, max]) => ({
        when: [],
        conditions: [{ items: [...groupOf.keys()].filter((item) => groupOf[item] === group), min: 0, max }],
      })),
  )
  return scopes.length === 0 ? constraint : { ...constraint, scopes: [...(constraint.scopes ?? []), ...scopes] }
}

/** The two ends of a sum come as two limits; the solver counts each sum once. */
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
