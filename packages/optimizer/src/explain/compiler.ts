import { constraintOf, modelOf, type OfKind, type Problem } from '../problem.ts'
import type { Limit } from '../rules/rule.ts'
import { baseScores } from '../scoreUnits.ts'
import { buildDiagram, type Diagram } from '../solve/diagram.ts'
import type { Model, Row } from '../solve/model.ts'

export interface Compiled {
  model: Model
  banned: readonly number[]
  diagram: Diagram
}

/** Compiles many choices of the same limits (and rows): one diagram for all that agree in what the diagram knows. */
export type Compiler = (limits: readonly Limit[], rows?: readonly Row[]) => Compiled

export function createCompiler(problem: Problem): Compiler {
  const pool = problem.items.map(({ row }) => row)
  const score = baseScores(problem.items, { ceiling: false })
  const byLimit = new Map<Limit, OfKind & { number: number }>()
  const byContent = new Map<string, OfKind & { number: number }>()
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

  return (limits, moreRows = []) => {
    const told = limits.map(constraintFor)
    const { model: bare, banned } = modelOf(problem, told)
    const [budget, ...others] = bare.rows
    const model: Model = { ...bare, rows: joined(budget, [...others, ...moreRows]) }
    const known = told.flatMap(({ scopes, quorums, notIn, number }) => ((scopes ?? quorums ?? notIn) ? [number] : []))
    const diagram = diagrams.get(known.join()) ?? buildDiagram(model, score, 'class')
    diagrams.set(known.join(), diagram)
    return { model, banned, diagram }
  }
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
