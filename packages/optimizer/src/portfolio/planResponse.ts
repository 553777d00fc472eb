import { branchAndBound } from '../solve/branchAndBound.ts'
import type { EarlierSolutions } from '../solve/earlierSolutions.ts'
import { goodSolution } from '../solve/goodSolution.ts'
import { propagateForced } from '../solve/propagateForced.ts'
import { withRows } from './lineupSearch.ts'
import type { PlanLimits } from './planLimits.ts'
import { turnObjective } from './turnSearch.ts'

/** Work for one lineup of a plan: it need not be the best. */
const nodeLimit = 4000

/** Work for the best lineup in a place of a plan, and its first band, in units of the score: two points. */
const nodeLimitOfBest = 10_000
const firstBandOfBest = 2_000_000

/** What a lineup of a plan must be. */
export interface PlanCall {
  turnClass: number
  /** By item, in whole units. */
  value: Float64Array
  /** A lineup this far below the highest value is good enough; 0: only the best is. */
  band: number
  /** Indexes of quotas: players who must be in, and players who must not. */
  must?: readonly number[]
  without?: readonly number[]
  /** Indexes of limited shares that the lineup must not count in. */
  closed: readonly number[]
  /** Lineups that it must differ from. */
  earlier: EarlierSolutions
}

/** Finds a valid lineup of high value; undefined if the search finds none. */
export type PlanResponse = (call: PlanCall) => readonly number[] | undefined

export function createPlanResponse({ quotas, compile, always, never }: PlanLimits): PlanResponse {
  return ({ turnClass, value, band, must = [], without = [], closed, earlier }) => {
    const compiled = compile(turnClass, closed)
    const turn = turnObjective({ score: value, quotas, usedUp: [...never, ...without] }, compiled, [...always, ...must])
    if (turn === undefined) return undefined
    const { diagram, model, dual } = withRows(compiled, turn.rows)
    const objective = propagateForced(model, turn.objective, earlier)
    if (objective === undefined) return undefined
    const nodeBounds = dual.solve(objective)
    if (band > 0) return goodSolution(diagram, model, objective, nodeBounds, earlier, { band, nodeLimit })
    const options = { count: 1, nodeLimit: nodeLimitOfBest, firstBand: firstBandOfBest, usesTraces: true }
    return branchAndBound(diagram, model, objective, nodeBounds, earlier, options).solutions[0]?.items
  }
}
