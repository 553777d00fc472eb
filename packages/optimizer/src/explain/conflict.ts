import type { Player } from '@slatecraft/slate'
import type { Quota } from '../portfolio/quotas.ts'
import type { Demand, SwitchedOff } from './demand.ts'
import type { LineupSolver } from './lineupSolver.ts'
import { minimalSet } from './minimalSet.ts'

export interface LineupConflict {
  /** Demands that no lineup meets together; empty if what is given alone allows none. */
  demands: readonly Demand[]
  isProven: boolean
  /** Proven: without any one of them a lineup can meet the others. */
  isMinimal: boolean
}

/** Solver calls for the demands, and then for the players of one demand. */
const mostCalls = 150
const mostCallsForPlayers = 300

/** A minimal set of demands that conflict; undefined if one lineup meets all of them. */
export function conflictOf(
  demands: readonly Demand[],
  players: readonly Player[],
  solver: LineupSolver,
): LineupConflict | undefined {
  const all = solver.isPossible(demands)
  if (all === 'yes') return undefined
  const { members, isMinimal } = minimalSet(withWeakestStacks(demands, solver), solver.isPossible, mostCalls)
  let conflict = { demands: members, isMinimal }
  for (const demand of members) {
    if (demand.kind === 'out') conflict = narrowed(conflict, demand, players, solver)
    else if (demand.kind === 'off') conflict = withFewerTeams(conflict, demand, solver)
  }
  return { ...conflict, isProven: all === 'no' || solver.isPossible(conflict.demands) === 'no' }
}

/**
 * Without stack percentages that play no part: the strictest go first, because lowering a game stack leaves a team stack
 * that conflicts, too.
 */
function withWeakestStacks(demands: readonly Demand[], solver: LineupSolver): readonly Demand[] {
  let kept = demands
  for (const demand of demands) {
    if (demand.kind !== 'stacked') continue
    const rest = kept.filter((other) => other !== demand)
    if (solver.isPossible(rest) === 'no') kept = rest
  }
  return kept
}

type Narrowing = { demands: Demand[]; isMinimal: boolean }

/** Of the players of one demand, only those who are part of the conflict: first by position, then one by one. */
function narrowed(
  { demands, isMinimal }: Narrowing,
  demand: Demand & { kind: 'out' },
  players: readonly Player[],
  solver: LineupSolver,
): Narrowing {
  const others = demands.filter((other) => other !== demand)
  const alone = new Map<Quota, Demand>(demand.quotas.map((quota) => [quota, { ...demand, quotas: [quota] }]))
  const isPossible = (quotas: readonly Quota[]) =>
    solver.isPossible([...others, ...quotas.map((quota) => alone.get(quota)!)])
  // The filter drops the first ones first, and users want to read about the stars.
  const worstFirst = [...demand.quotas].sort(
    (a, b) => players[a.player]!.ProjPtsAdjusted - players[b.player]!.ProjPtsAdjusted,
  )
  const byPosition = new Map<string, Quota[]>()
  for (const quota of worstFirst) {
    const { Position } = players[quota.player]!
    byPosition.set(Position, [...(byPosition.get(Position) ?? []), quota])
  }
  const blocks = minimalSet([...byPosition.values()], (kept) => isPossible(kept.flat()), mostCallsForPlayers)
  const found = minimalSet(blocks.members.flat(), isPossible, mostCallsForPlayers)
  const quotas = found.members.toReversed()
  return { demands: [...others, { ...demand, quotas }], isMinimal: isMinimal && found.isMinimal }
}

/** Of the teams whose switch is off, only those that are part of the conflict. */
function withFewerTeams({ demands, isMinimal }: Narrowing, demand: SwitchedOff, solver: LineupSolver): Narrowing {
  const others = demands.filter((other) => other !== demand)
  const isPossible = (teams: readonly string[]) => solver.isPossible([...others, { ...demand, teams }])
  const found = minimalSet(demand.teams, isPossible, mostCallsForPlayers)
  return { demands: [...others, { ...demand, teams: found.members }], isMinimal: isMinimal && found.isMinimal }
}
