import type { BuildRequest } from '@slatecraft/slate'
import { modelOf, type Problem } from '../problem.ts'
import { ruleOf } from '../rules/rules.ts'
import { unitsPerPoint } from '../scoreUnits.ts'
import { noEarlier } from '../solve/earlier.ts'
import type { Objective } from '../solve/model.ts'
import { price } from '../solve/price.ts'
import { search } from '../solve/search.ts'
import { listed } from './listed.ts'
import type { SearchTask } from './searchTask.ts'

/** Work spent on trying one relaxation: an answer in the same second is worth more than a complete one. */
const explainingNodes = 200_000

/** One limit taken away: how the user would name it, and what is left of the problem without it. */
interface Relaxation {
  limit: string
  /** False where the limit asks for nothing here. */
  isActive?: boolean
  task?: Partial<SearchTask>
  objective?: Partial<Objective>
}

/** Why no lineup is left, in the user's words: each single limit without which there would be one. */
export function explain(task: SearchTask, objective: Objective, problem: Problem, request: BuildRequest): string {
  const repairs = relaxations(task, objective, problem, request)
    .filter(({ isActive = true }) => isActive)
    .filter((relaxed) => hasLineup({ ...task, ...relaxed.task }, { ...objective, ...relaxed.objective }))
    .map(({ limit }) => limit)
  if (repairs.length === 0) return 'several limits rule each other out; dropping one alone would not mend it.'
  return `no lineup is left. There would be one without ${repairs.join(', or without ')}.`
}

function relaxations(
  task: SearchTask,
  objective: Objective,
  { players, ruleset, limits }: Problem,
  request: BuildRequest,
): Relaxation[] {
  const { forced, banned } = objective
  const nobody = new Uint8Array(players.length)
  const excluded = banned.map((flag, index) => (players[index]!.MaxExp === 0 ? flag : 0))
  const atLimit = banned.map((flag, index) => (players[index]!.MaxExp > 0 ? flag : 0))
  const some = (flags: Uint8Array) => flags.includes(1)
  const namesOf = (flags: Uint8Array) =>
    listed(
      players.flatMap((player, index) => (flags[index] === 1 ? [player.Name] : [])),
      5,
    )
  const { model } = task
  const siteLimits = limits.filter((limit) => limit.kind !== 'salary')
  return [
    {
      limit: `Min Unique ${request.minUnique} (lineups already built share too many players)`,
      isActive: task.earlier.count > 0,
      task: { earlier: noEarlier(model.size, model.size) },
    },
    { limit: `Min Exp of ${namesOf(forced)}`, isActive: some(forced), objective: { forced: nobody } },
    { limit: `Max Exp of ${namesOf(atLimit)}`, isActive: some(atLimit), objective: { banned: excluded } },
    { limit: `Max Exp 0 of ${namesOf(excluded)}`, isActive: some(excluded), objective: { banned: atLimit } },
    { limit: `Min Salary ${request.minSal}`, task: { model: { ...model, minWeight: Number.NEGATIVE_INFINITY } } },
    { limit: `Max Salary ${request.maxSal}`, task: { model: { ...model, maxWeight: Number.POSITIVE_INFINITY } } },
    ...siteLimits.map((limit) => ({
      limit: `the site's rule "${ruleOf(limit).describe(limit)}"`,
      task: {
        model: modelOf(
          ruleset,
          players,
          limits.filter((other) => other !== limit),
        ),
      },
    })),
  ]
}

function hasLineup(task: SearchTask, objective: Objective): boolean {
  const { diagram, model, earlier } = task
  const prices = price(diagram, model, objective, task.range)
  const options = { count: 1, nodeLimit: Math.min(task.nodeLimit, explainingNodes), firstBand: 1000 * unitsPerPoint }
  return search(diagram, model, objective, prices, earlier, options).solutions.length > 0
}
