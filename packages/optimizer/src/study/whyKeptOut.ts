import { percentText } from '@slatecraft/slate'
import { conflictOf } from '../explain/conflict.ts'
import { demandsOf, givenOf, type InfeasibleLineup } from '../explain/infeasibleLineup.ts'
import { createLineupSolver } from '../explain/lineupSolver.ts'
import { demandLines } from '../explain/words.ts'
import { problemForLineup } from '../portfolio/problemForLineup.ts'
import { earlierThan, type Replay } from '../portfolio/replay.ts'

/** Names of one list. */
const mostNames = 5

/**
 * What keeps a player out of the first lineup without them, whatever their projection: a minimal set of settings. Empty if
 * the site's rules and the pool alone do.
 */
export function whyKeptOut(replay: Replay, player: number): string[] {
  const { request, problem, quotas, turns, lineups } = replay
  const quota = quotas[player]!
  const { items, cap, raisedCap, outBecause } = quota
  const { MaxExp, Ceiling } = request.players[player]!
  const without = turns.filter((turn) => !turn.items.some((item) => items.includes(item)))
  if (MaxExp === 0) return ['Max Exp 0%']
  if (outBecause !== undefined) return [outBecause]
  if (raisedCap === 0) return [`Max Exp ${percentText(MaxExp)}, used up by saved lineups`]
  if (turns.length - without.length >= cap && cap < lineups) return [`Max Exp ${percentText(MaxExp)}, used up`]
  const [first] = without.filter(({ turn }) => !turn.ceiling || Ceiling === null)
  if (first === undefined) return ['Every lineup without them is optimized on ceilings']
  const { index, turn, requirements } = first
  const lineup: InfeasibleLineup = {
    request,
    problem: problemForLineup(replay, index),
    own: [...turn.limits, ...requirements.limits].map((limit) => ({ limit })),
    must: [...requirements.must.filter((other) => other !== player).map((other) => quotas[other]!), quota],
    capped: requirements.usedUp.filter((other) => other !== player).map((other) => quotas[other]!),
    earlier: earlierThan(replay, index),
  }
  const conflict = conflictOf(demandsOf(lineup), problem.players, createLineupSolver(givenOf(lineup)))
  if (conflict === undefined) return ['The exposures and shares of the run']
  const others = conflict.demands.filter((demand) => demand.kind !== 'in' || demand.quota !== quota)
  return demandLines(others, problem.players, mostNames)
}
