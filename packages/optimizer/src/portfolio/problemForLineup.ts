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

/** The problem of lineup `index`: with ownership randomness, with the ownership drawn for it. */
export function problemForLineup({ request, problem, draws }: Drawn, index: number): Problem {
  if (request.projOwnRandInput === 0) return problem
  const drawn = draws.ownership(index)
  const items = problem.items.map((item) => ({ ...item, row: { ...item.row, ProjOwn: drawn[item.player]! } }))
  return { ...problem, items }
}

/** The problem without ownership limits, for everything that does not know the drawn ownership. */
export const withoutOwnership = (problem: Problem): Problem => ({
  ...problem,
  limits: problem.limits.filter(({ kind }) => kind !== 'totalOwnership' && kind !== 'underOwnership'),
})

/** Compiles the limits of lineup `index`. */
export function compilerForLineup(
  drawn: Drawn,
  diagramCache: DiagramCache,
  index: number,
): (limits: readonly Limit[]) => Compiled {
  const { items } = problemForLineup(drawn, index)
  if (items === drawn.problem.items) return diagramCache.compile
  return (limits) => diagramCache.withItems(diagramCache.compile(limits), items)
}
