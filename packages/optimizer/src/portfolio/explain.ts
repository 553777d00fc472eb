import type { BuildRequest } from '@slatecraft/slate'
import type { Problem } from '../problem.ts'
import { unitsPerPoint } from '../scoreUnits.ts'
import { noEarlier } from '../solve/earlier.ts'
import type { Model, Objective } from '../solve/model.ts'
import { price } from '../solve/price.ts'
import { search } from '../solve/search.ts'
import type { SearchTask } from './searchTask.ts'

/** Why no lineup is left, in the user's words: each single limit without which there would be one. */
export function explain(
  task: SearchTask,
  objective: Objective,
  problem: Problem,
  request: BuildRequest,
): { reason: string; isProven: boolean } {
  const nothing = new Uint8Array(task.model.size)
  const isPossible = (changed: Partial<SearchTask>, closed: Partial<Objective>) => {
    const trial = { ...task, ...changed }
    const aim = { ...objective, ...closed }
    const prices = price(trial.diagram, trial.model, aim, trial.range)
    const result = search(trial.diagram, trial.model, aim, prices, trial.earlier, {
      count: 1,
      nodeLimit: trial.nodeLimit,
      firstBand: unitsPerPoint * 1000,
    })
    return { found: result.solutions.length > 0, proven: result.proven }
  }
  const without = (limits: Partial<Model>): Partial<SearchTask> => ({ model: { ...task.model, ...limits } })

  const asIs = isPossible({}, {})
  if (!asIs.proven) return { reason: 'the search ended without an answer within its limit of work.', isProven: false }

  const names = (flags: Uint8Array) => {
    const all = problem.players
      .filter((player, index) => flags[index] === 1 && player.MaxExp > 0)
      .map((player) => player.Name)
    return all.length > 5 ? `${all.slice(0, 5).join(', ')} and ${all.length - 5} more` : all.join(', ')
  }
  const excluded = objective.banned.map((flag, index) => (problem.players[index]!.MaxExp === 0 ? flag : 0))
  const candidates: [string, boolean][] = [
    [
      `Min Unique ${request.minUnique} (lineups already built share too many players)`,
      isPossible({ earlier: noEarlier(task.model.size, task.model.size) }, {}).found,
    ],
    [
      `Min Exp of ${names(objective.forced)}`,
      objective.forced.some((flag) => flag === 1) && isPossible({}, { forced: nothing }).found,
    ],
    [
      `Max Exp of ${names(objective.banned)}`,
      objective.banned.some((flag, index) => flag !== excluded[index]) && isPossible({}, { banned: excluded }).found,
    ],
    [
      'players with Max Exp 0',
      excluded.some((flag) => flag === 1) &&
        isPossible({}, { banned: objective.banned.map((flag, index) => (flag && !excluded[index] ? 1 : 0)) }).found,
    ],
    [`Min Salary ${request.minSal}`, isPossible(without({ minWeight: Number.NEGATIVE_INFINITY }), {}).found],
    [`Max Salary ${request.maxSal}`, isPossible(without({ maxWeight: Number.POSITIVE_INFINITY }), {}).found],
    [`the site's team and game limits`, isPossible(without({ groups: [] }), {}).found],
  ]
  const culprits = candidates.filter(([, repairs]) => repairs).map(([limit]) => limit)
  if (culprits.length === 0)
    return {
      reason: 'several limits rule each other out; no single one of them could be dropped to mend it.',
      isProven: true,
    }
  return { reason: `no lineup is left. There would be one without ${culprits.join(', or without ')}.`, isProven: true }
}
