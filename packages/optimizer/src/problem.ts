import { type GroupLimit, impossibleTriggers, type Model, type Row } from '@slatecraft/diagram'
import { type BuildRequest, findRuleset, fits, type Item, itemsOf, type Player, type Ruleset } from '@slatecraft/slate'
import { limitsOf } from './limits/limitsOf.ts'
import type { Constraint } from './limits/rule.ts'
import { type Limit, ruleOf } from './rules/rules.ts'

/** A request prepared for solving: the pool, the rules, and the limits of every lineup. */
export interface Problem {
  ruleset: Ruleset
  players: readonly Player[]
  items: readonly Item[]
  /** The limits of every lineup: the site's, then the user's. */
  limits: readonly Limit[]
  /** The roster's slot types, in the order of the model's `slotCounts`. */
  slotNames: readonly string[]
}

/** The model of one lineup. */
export interface LineupModel {
  /** `rows[0]` is the salary; ownership limits follow. */
  model: Model
  /** Items that a limit forbids. */
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
    slotNames: distinctSlots(ruleset).map(({ name }) => name),
  }
}

/** A limit's constraint, with the kind it comes from. */
export type KindedConstraint = Constraint & { kind: Limit['kind'] }

/** The model of a lineup that obeys the limits of every lineup and some of its own. */
export function modelFor(problem: Problem, ownLimits: readonly Limit[] = []): LineupModel {
  const pool = problem.items.map(({ row }) => row)
  return modelOf(
    problem,
    [...problem.limits, ...ownLimits].map((limit) => constraintOf(limit, pool)),
  )
}

export const constraintOf = (limit: Limit, pool: readonly Player[]): KindedConstraint => ({
  kind: limit.kind,
  ...ruleOf(limit).constraint(limit, pool),
})

/** The model of a lineup under exactly these constraints. */
export function modelOf({ ruleset, items }: Problem, constraints: readonly KindedConstraint[]): LineupModel {
  const pool = items.map(({ row }) => row)
  const types = distinctSlots(ruleset)
  const model: Model = {
    size: items.length,
    slotCounts: types.map(({ name }) => ruleset.slots.filter((slot) => slot.name === name).length),
    fits: fitsOf(pool, types, constraints),
    rows: rowsOf(pool, constraints),
    groups: merged(constraints.flatMap(({ groups = [] }) => groups)),
    scopes: constraints.flatMap(({ scopes = [] }) => scopes),
    quorums: constraints.flatMap(({ quorums = [] }) => quorums),
  }
  const banned = [...constraints.flatMap(({ banned = [] }) => banned), ...model.groups.flatMap(tooLarge)]
  return { model, banned: [...new Set([...banned, ...impossibleTriggers(model, banned)])] }
}

/** Items that exceed the group's maximum by themselves, such as "at most 0 TEs from a team". */
const tooLarge = ({ groupOf, loadOf, maxOf }: GroupLimit): number[] =>
  [...groupOf.keys()].filter((item) => groupOf[item]! >= 0 && (loadOf?.[item] ?? 1) > maxOf[groupOf[item]!]!)

/** By slot of the roster: its slot type, as the model numbers them. */
export function slotTypes(ruleset: Ruleset): number[] {
  const names = distinctSlots(ruleset).map(({ name }) => name)
  return ruleset.slots.map(({ name }) => names.indexOf(name))
}

/** One slot of each type, in roster order. */
const distinctSlots = ({ slots }: Ruleset) => [...new Map(slots.map((slot) => [slot.name, slot])).values()]

function fitsOf(pool: readonly Player[], types: Ruleset['slots'], constraints: readonly Constraint[]): Int32Array {
  const masks = Int32Array.from(pool, (player) =>
    types.reduce((mask, slot, type) => (fits(player, slot) ? mask | (1 << type) : mask), 0),
  )
  for (const { notIn } of constraints) {
    if (notIn === undefined) continue
    const type = types.findIndex(({ name }) => name === notIn.slot)
    if (type >= 0) for (const item of notIn.items) masks[item]! &= ~(1 << type)
  }
  return masks
}

/** Salary comes first, limited or not: it is the solver's budget row. */
function rowsOf(pool: readonly Player[], constraints: readonly KindedConstraint[]): Model['rows'] {
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

/** Merges limits over the same groups (at most 4 from a team, at least 3 teams), so that they are counted once. */
function merged(groups: readonly GroupLimit[]): GroupLimit[] {
  const counted: GroupLimit[] = []
  for (const group of groups) {
    const index = counted.findIndex(
      (other) => isSame(other.groupOf, group.groupOf) && isSame(other.loadOf, group.loadOf),
    )
    const same = counted[index]
    if (same === undefined) counted.push(group)
    else
      counted[index] = {
        ...same,
        maxOf: same.maxOf.map((max, number) => Math.min(max, group.maxOf[number]!)),
        minGroups: Math.max(same.minGroups, group.minGroups),
      }
  }
  return counted
}

const isSame = (one: Int32Array | undefined, other: Int32Array | undefined) =>
  one?.length === other?.length && (one?.every((value, index) => value === other![index]) ?? true)
