import { conflictOf } from '../explain/conflict.ts'
import { givenOf, type Impasse, wishesOf } from '../explain/impasse.ts'
import { createLineupTest } from '../explain/lineupTest.ts'
import { wishLines } from '../explain/words.ts'
import { problemAt } from '../portfolio/drawnProblem.ts'
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
  const { items, cap, lastCap, outBecause } = quota
  const { MaxExp, Ceiling } = request.players[player]!
  const without = turns.filter((turn) => !turn.items.some((item) => items.includes(item)))
  if (MaxExp === 0) return ['Max Exp 0']
  if (outBecause !== undefined) return [outBecause]
  if (lastCap === 0) return [`Max Exp ${MaxExp} %, used up by the saved lineups`]
  if (turns.length - without.length >= cap && cap < lineups) return [`Max Exp ${MaxExp} %, used up`]
  const [first] = without.filter(({ turn }) => !turn.ceiling || Ceiling === null)
  if (first === undefined) return ['Every lineup without him is optimized on ceilings']
  const { index, turn, standing } = first
  const impasse: Impasse = {
    request,
    problem: problemAt(replay, index),
    own: [...turn.limits, ...standing.limits].map((limit) => ({ limit })),
    must: [...standing.must.filter((other) => other !== player).map((other) => quotas[other]!), quota],
    spent: standing.spent.filter((other) => other !== player).map((other) => quotas[other]!),
    earlier: earlierThan(replay, index),
  }
  const conflict = conflictOf(wishesOf(impasse), problem.players, createLineupTest(givenOf(impasse)))
  if (conflict === undefined) return ['The exposures and shares of the run, which could not be met with him']
  const others = conflict.wishes.filter((wish) => wish.kind !== 'in' || wish.quota !== quota)
  return wishLines(others, problem.players, mostNames)
}
