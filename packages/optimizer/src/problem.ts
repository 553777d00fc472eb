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

  return {
    ruleset,
    players,
    limits,
    placeNames: placesOf(ruleset).map((place) => place.name),
    model: modelOf(ruleset, players, limits),
  }
}

/** The roster's different places, in the order of the ruleset. */
const placesOf = ({ slots }: Ruleset) => [...new Map(slots.map((slot) => [slot.name, slot])).values()]

/** The numbers that the solver sees, of a pool under some limits. */
export function modelOf(ruleset: Ruleset, players: readonly Player[], limits: readonly Limit[]): Model {
  const places = placesOf(ruleset)
  const fitsOf = (player: Player) =>
    places.reduce((mask, slot, type) => (fits(player, slot) ? mask | (1 << type) : mask), 0)
  const constraints = limits.map((limit) => ruleOf(limit).constraint(limit, players))
  const budget = constraints.flatMap((constraint) => ('budget' in constraint ? [constraint.budget] : []))[0]
  return {
    size: players.length,
    places: places.map(({ name }) => ruleset.slots.filter((slot) => slot.name === name).length),
    fits: Int32Array.from(players, fitsOf),
    weight: budget?.weight ?? new Float64Array(players.length),
    minWeight: budget?.min ?? Number.NEGATIVE_INFINITY,
    maxWeight: budget?.max ?? Number.POSITIVE_INFINITY,
    groups: merged(constraints.flatMap((constraint) => ('group' in constraint ? [constraint.group] : []))),
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
