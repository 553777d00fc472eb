import type { BuildRequest } from '@slatecraft/slate'
import type { Problem } from '../problem.ts'
import type { Limit } from '../rules/rules.ts'
import type { Draws } from '../scoreUnits.ts'
import type { Compiled, DiagramCache } from './diagramCache.ts'

interface Drawn {
  request: Pick<BuildRequest, 'projOwnRandInput'>
  problem: Problem
  draws: Draws
}

/** The problem as lineup `index` sees it: with the ownership that it drew. */
export function problemForLineup({ request, problem, draws }: Drawn, index: number): Problem {
  if (request.projOwnRandInput === 0) return problem
  const drawn = draws.ownership(index)
  const items = problem.items.map((item) => ({ ...item, row: { ...item.row, ProjOwn: drawn[item.player]! } }))
  return { ...problem, items }
}

/** Makes the limits of lineup `index` ready to search. */
export function compilerForLineup(
  drawn: Drawn,
  diagramCache: DiagramCache,
  index: number,
): (limits: readonly Limit[]) => Compiled {
  const { items } = problemForLineup(drawn, index)
  if (items === drawn.problem.items) return diagramCache.compile
  return (limits) => diagramCache.withItems(diagramCache.compile(limits), items)
}
