import { conflictOf } from '../explain/conflict.ts'
import { demandsOf, givenOf, type InfeasibleLineup } from '../explain/infeasibleLineup.ts'
import { createLineupSolver } from '../explain/lineupSolver.ts'
import { demandLines } from '../explain/words.ts'
import { problemForLineup } from '../portfolio/problemForLineup.ts'
import { earlierThan, type Replay } from '../portfolio/replay.ts'

/** Names that are spelt out of one list. */
const mostNames = 5

/**
 * What keeps a row of the pool out of the first lineup without it, whatever its projection: settings that leave no room for
 * it together, as few as can be. Empty where the site's rules and the pool do.
 */
export function whyKeptOut(replay: Replay, player: number): string[] {
  const { request, problem, quotas, turns, lineups } = replay
  const quota = quotas[player]!
  const { items, cap, raisedCap, outBecause } = quota
  const { MaxExp, Ceiling } = request.players[player]!
  const without = turns.filter((turn) => !turn.items.some((item) => items.includes(item)))
  if (MaxExp === 0) return ['Max Exp 0']
  if (outBecause !== undefined) return [outBecause]
  if (raisedCap === 0) return [`Max Exp ${MaxExp} %, used up by the saved lineups`]
  if (turns.length - without.length >= cap && cap < lineups) return [`Max Exp ${MaxExp} %, used up`]
  const [first] = without.filter(({ turn }) => !turn.ceiling || Ceiling === null)
  if (first === undefined) return ['Every lineup without him is optimized on ceilings']
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
  if (conflict === undefined) return ['The exposures and shares of the run, which could not be met with him']
  const others = conflict.demands.filter((demand) => demand.kind !== 'in' || demand.quota !== quota)
  return demandLines(others, problem.players, mostNames)
}
