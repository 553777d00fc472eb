import type { BuildRequest } from '@slatecraft/slate'
import type { Problem } from '../problem.ts'
import type { Limit } from '../rules/rules.ts'
import type { Draws } from '../scoreUnits.ts'
import type { Compiled, Workbench } from './workbench.ts'

interface Drawn {
  request: Pick<BuildRequest, 'projOwnRandInput'>
  problem: Problem
  draws: Draws
}

/** The problem as lineup `index` sees it: with the ownership that it drew. */
export function problemAt({ request, problem, draws }: Drawn, index: number): Problem {
  if (request.projOwnRandInput === 0) return problem
  const drawn = draws.ownership(index)
  const items = problem.items.map((item) => ({ ...item, row: { ...item.row, ProjOwn: drawn[item.player]! } }))
  return { ...problem, items }
}

/** Makes the limits of lineup `index` ready to search. */
export function compileFor(drawn: Drawn, workbench: Workbench, index: number): (limits: readonly Limit[]) => Compiled {
  const { items } = problemAt(drawn, index)
  if (items === drawn.problem.items) return workbench.compile
  return (limits) => workbench.withItems(workbench.compile(limits), items)
}
