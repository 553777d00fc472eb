import { type BuildRequest, findRuleset, fits, type Player, type Ruleset } from '@slatecraft/slate'
import { type Item, itemsOf } from './items.ts'
import { limitsOf } from './rules/limitsOf.ts'
import type { Constraint, Limit } from './rules/rule.ts'
import { ruleOf } from './rules/rules.ts'
import type { GroupLimit, Model, Row } from './solve/model.ts'

/** A request made ready to solve: the pool, the rules, and what every lineup of the run obeys. */
export interface Problem {
  ruleset: Ruleset
  players: readonly Player[]
  items: readonly Item[]
  /** Of every lineup: the site's, then the user's. */
  limits: readonly Limit[]
  /** Roster places that take the same positions, in the order of the model's `places`. */
  placeNames: readonly string[]
}

/** The numbers of one lineup. */
export interface LineupModel {
  /** `rows[0]` is the salary, the limits on ownership follow. */
  model: Model
  /** Items that a limit keeps out. */
  banned: readonly number[]
}

export function createProblem(request: BuildRequest): Problem {
  const ruleset = findRuleset(request)
  if (ruleset === undefined) throw new Error(`no ruleset for ${request.sport} ${request.site} ${request.contestType}`)
  return {
    ruleset,
    players: request.players,
    items: itemsOf(request, ruleset),
    limits: limitsOf(request, ruleset),
    placeNames: placesOf(ruleset).map(({ name }) => name),
  }
}

/** The numbers that the solver sees for a lineup that obeys the limits of all lineups and some of its own. */
export function modelFor({ ruleset, items, limits }: Problem, ownLimits: readonly Limit[] = []): LineupModel {
  const pool = items.map(({ row }) => row)
  const constraints = [...limits, ...ownLimits].map((limit) => ({
    kind: limit.kind,
    ...ruleOf(limit).constraint(limit, pool),
  }))
  const places = placesOf(ruleset)
  const model: Model = {
    size: items.length,
    places: places.map(({ name }) => ruleset.slots.filter((slot) => slot.name === name).length),
    fits: fitsOf(pool, places, constraints),
    rows: rowsOf(pool, constraints),
    groups: merged(constraints.flatMap(({ groups = [] }) => groups)),
    scopes: constraints.flatMap(({ scopes = [] }) => scopes),
    quorums: constraints.flatMap(({ quorums = [] }) => quorums),
  }
  return { model, banned: [...new Set(constraints.flatMap(({ banned = [] }) => banned))] }
}

/** The roster's different places, in the order of the ruleset. */
const placesOf = ({ slots }: Ruleset) => [...new Map(slots.map((slot) => [slot.name, slot])).values()]

function fitsOf(pool: readonly Player[], places: Ruleset['slots'], constraints: readonly Constraint[]): Int32Array {
  const masks = Int32Array.from(pool, (player) =>
    places.reduce((mask, slot, type) => (fits(player, slot) ? mask | (1 << type) : mask), 0),
  )
  for (const { notIn } of constraints) {
    if (notIn === undefined) continue
    const type = places.findIndex(({ name }) => name === notIn.slot)
    if (type >= 0) for (const item of notIn.items) masks[item]! &= ~(1 << type)
  }
  return masks
}

/** Salary first, whether or not it is limited, for the solver's budget. */
function rowsOf(
  pool: readonly Player[],
  constraints: readonly (Constraint & { kind: Limit['kind'] })[],
): Model['rows'] {
  const rowsWhere = (isWanted: (kind: Limit['kind']) => boolean): Row[] =>
    constraints.filter(({ kind }) => isWanted(kind)).flatMap(({ rows = [] }) => rows)
  const [salary = anySalary(pool), ...more] = rowsWhere((kind) => kind === 'salary')
  const isOwnership = (kind: Limit['kind']) => kind === 'totalOwnership' || kind === 'underOwnership'
  return [salary, ...more, ...rowsWhere(isOwnership), ...rowsWhere((kind) => kind !== 'salary' && !isOwnership(kind))]
}

const anySalary = (pool: readonly Player[]): Row => ({
  weight: Float64Array.from(pool, ({ Salary }) => Salary),
  min: 0,
  max: Number.POSITIVE_INFINITY,
})

/** Limits over the same groups (at most 4 of a team, at least 3 teams) are counted once. */
function merged(groups: readonly GroupLimit[]): GroupLimit[] {
  const byMembers = new Map<string, GroupLimit>()
  for (const group of groups) {
    const members = `${group.groupOf.join()}|${group.loadOf?.join() ?? ''}`
    const same = byMembers.get(members)
    byMembers.set(
      members,
      same === undefined
        ? group
        : {
            ...same,
            maxOf: same.maxOf.map((max, number) => Math.min(max, group.maxOf[number]!)),
            minGroups: Math.max(same.minGroups, group.minGroups),
          },
    )
  }
  return [...byMembers.values()]
}
