import type { Answer } from './demand.ts'
import { minimalSet } from './minimalSet.ts'
import type { RunDemand } from './runDemand.ts'
import type { RunSolver } from './runSolver.ts'

export interface RunConflict {
  demands: readonly RunDemand[]
  /** Proven: without any one of them a mix of lineups meets the others. */
  isMinimal: boolean
}

/** Solver calls to find out which limits and rules, and then which quotas, are part of the conflict. */
const mostCalls = 60

/**
 * A minimal set of demands that no run meets together; undefined if that can't be proven. The proof that there is no mix
 * names exposures and shares. The limits and rules that it rests on are found first: mixes under fewer of them are faster.
 */
export function runConflictOf(demands: readonly RunDemand[], solver: RunSolver): RunConflict | undefined {
  const { answer, owed } = solver(demands)
  if (answer !== 'no') return undefined
  const isPossible = (kept: readonly RunDemand[]) => solver(kept).answer
  const proof = [...owed.keys()]
  // A lock is no row of the linear program: like limits, it holds in every lineup that the program prices.
  const isNoRow = ({ kind }: RunDemand) => kind !== 'most' && kind !== 'limited'
  const background = demands.filter((demand) => isNoRow(demand) && !owed.has(demand))
  const others = minimalSet(background, (kept) => isPossible([...kept, ...proof]), mostCalls)
  const quotas = minimalSet(proof, (kept) => isPossible([...others.members, ...kept]), mostCalls)
  const found = [...others.members, ...quotas.members]
  const isMinimal = others.isMinimal && quotas.isMinimal
  let conflict: RunConflict = { demands: found, isMinimal }
  for (const demand of found) {
    if (demand.kind !== 'never' && demand.kind !== 'off') continue
    const rest = conflict.demands.filter((other) => other !== demand)
    const narrowed = narrowedDemand(demand, (kept) => isPossible([...rest, kept]))
    conflict = { demands: [...rest, narrowed.demand], isMinimal: conflict.isMinimal && narrowed.isMinimal }
  }
  return conflict
}

/** A demand of many players or teams with only those that are part of the conflict; the best players first. */
function narrowedDemand(
  demand: RunDemand & { kind: 'never' | 'off' },
  isPossible: (kept: RunDemand) => Answer,
): { demand: RunDemand; isMinimal: boolean } {
  if (demand.kind === 'off') {
    const { members, isMinimal } = minimalSet(demand.teams, (teams) => isPossible({ ...demand, teams }), mostCalls)
    return { demand: { ...demand, teams: members }, isMinimal }
  }
  const { members, isMinimal } = minimalSet(demand.quotas, (quotas) => isPossible({ ...demand, quotas }), mostCalls)
  return { demand: { ...demand, quotas: members.toReversed() }, isMinimal }
}
