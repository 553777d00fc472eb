import { type BuildRequest, findRuleset, fits, type Player, type Ruleset } from '@slatecraft/slate'
import { limitsOf } from './rules/limitsOf.ts'
import type { Limit } from './rules/rule.ts'
import { ruleOf } from './rules/rules.ts'
import type { Model } from './solve/model.ts'

/** A request made ready to solve: the pool, the rules, and the numbers that the solver sees. */
export interface Problem {
  ruleset: Ruleset
  players: readonly Player[]
  limits: readonly Limit[]
  /** Roster places that take the same positions, in the order of the model's `places`. */
  placeNames: readonly string[]
  model: Model
}

export function createProblem(request: BuildRequest): Problem {
  const ruleset = findRuleset(request)
  if (ruleset === undefined) throw new Error(`no ruleset for ${request.sport} ${request.site} ${request.contestType}`)
  const { players } = request
  const limits = limitsOf(request, ruleset)

  const kinds = [...new Map(ruleset.slots.map((slot) => [slot.name, slot])).values()]
  const model: Model = {
    size: players.length,
    places: kinds.map((kind) => ruleset.slots.filter((slot) => slot.name === kind.name).length),
    fits: Int32Array.from(players, (player) =>
      kinds.reduce((mask, slot, type) => (fits(player, slot) ? mask | (1 << type) : mask), 0),
    ),
    weight: new Float64Array(players.length),
    minWeight: Number.NEGATIVE_INFINITY,
    maxWeight: Number.POSITIVE_INFINITY,
    groups: [],
  }
  const groups: Model['groups'][number][] = []
  for (const limit of limits) {
    const constraint = ruleOf(limit).constraint(limit, players)
    if ('group' in constraint) groups.push(constraint.group)
    else
      Object.assign(model, {
        weight: constraint.budget.weight,
        minWeight: constraint.budget.min,
        maxWeight: constraint.budget.max,
      })
  }
  return {
    ruleset,
    players,
    limits,
    placeNames: kinds.map((kind) => kind.name),
    model: { ...model, groups: merged(groups) },
  }
}

/** Limits over the same groups (at most 4 of a team, at least 3 teams) are counted once. */
function merged(groups: readonly Model['groups'][number][]): Model['groups'] {
  const byMembers = new Map<string, Model['groups'][number]>()
  for (const group of groups) {
    const members = group.groupOf.join()
    const same = byMembers.get(members)
    byMembers.set(
      members,
      same === undefined
        ? group
        : {
            ...same,
            maxPerGroup: Math.min(same.maxPerGroup, group.maxPerGroup),
            minGroups: Math.max(same.minGroups, group.minGroups),
          },
    )
  }
  return [...byMembers.values()]
}
