import fc from 'fast-check'
import { type Condition, type Model, type Objective, type Row, rosterSizeOf } from '../src/model.ts'

/** Items of the largest model: few enough to try every subset. */
const mostItems = 10

const subset = (least: number, most: number) =>
  fc
    .uniqueArray(fc.nat(mostItems - 1), { minLength: least, maxLength: most })
    .map((items) => items.sort((a, b) => a - b))

const condition = fc.oneof(
  fc.record({
    items: fc.oneof(subset(0, 5), subset(3, 7)),
    min: fc.constantFrom(0, 0, 0, 1, 1, 2),
    max: fc.constantFrom(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 3, 2, 1),
  }),
  // A veto: it forbids all of its items.
  fc.record({ items: subset(1, 3), min: fc.constant(0), max: fc.constant(0) }),
)

const anyItem = fc.record({
  fits: fc.constantFrom(7, 7, 7, 7, 6, 5, 3, 4, 2, 1, 0),
  weight: fc.nat(20),
  scores: fc.tuple(fc.integer({ min: -20, max: 100 }), fc.integer({ min: -20, max: 100 })),
  group: fc.integer({ min: -1, max: 2 }),
  load: fc.nat(2),
  sideWeights: fc.array(fc.integer({ min: -10, max: 20 }), { minLength: 3, maxLength: 3 }),
  state: fc.constantFrom(...new Array<'free'>(24).fill('free'), 'banned', 'banned', 'forced'),
})

/** The ends of a row, one or both, as fractions of an average solution's sum. */
const anyEnds = fc.constantFrom(
  [Number.NEGATIVE_INFINITY, 1.1],
  [Number.NEGATIVE_INFINITY, 0.8],
  [0.8, Number.POSITIVE_INFINITY],
  [1.1, Number.POSITIVE_INFINITY],
  [0.5, 1.4],
  [0.8, 1.1],
)

/**
 * A small problem of any shape: overlapping slots, several rows with one or two ends and weights of either sign, groups
 * with loads, overlapping scopes, quorums with vetoes and empty alternatives, bans and locks. Two objectives; the second
 * one has no bans.
 */
export const anyProblem = fc
  .record({
    slotCounts: fc.constantFrom([1], [3], [1, 1], [2, 1], [1, 2], [2, 2], [1, 1, 1], [1, 2, 1], [2, 1, 2]),
    items: fc.array(anyItem, { minLength: 7, maxLength: mostItems }),
    budget: fc.record({ least: fc.constantFrom(0, 0, 0.6, 0.9), most: fc.constantFrom(0.9, 1.1, 1.3, 3) }),
    sideEnds: fc.array(anyEnds, { maxLength: 3 }),
    groups: fc.array(
      fc.record({
        hasLoads: fc.boolean(),
        maxOf: fc.array(fc.constantFrom(1, 2, 3, 3, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY), {
          minLength: 3,
          maxLength: 3,
        }),
        minGroups: fc.constantFrom(0, 0, 0, 1, 2),
      }),
      { maxLength: 2 },
    ),
    scopes: fc.array(
      fc.record({
        when: fc.oneof(fc.constant([]), subset(1, 3), subset(1, 3)),
        conditions: fc.array(condition, { maxLength: 2 }),
      }),
      { maxLength: 3 },
    ),
    quorums: fc.array(
      fc.record({
        count: fc.constantFrom(1, 1, 2),
        any: fc.oneof(
          { weight: 9, arbitrary: fc.array(fc.array(condition, { maxLength: 2 }), { minLength: 2, maxLength: 4 }) },
          // Possibly fewer alternatives than `count`.
          { weight: 1, arbitrary: fc.array(fc.array(condition, { maxLength: 1 }), { maxLength: 1 }) },
        ),
      }),
      { maxLength: 2 },
    ),
    /** Units of scores and rows: small numbers, and numbers as large as those of real lineups. */
    scale: fc.constantFrom({ score: 1, row: 1 }, { score: 1_000_000, row: 100 }, { score: 999_983, row: 67_108_859 }),
    value: fc.array(fc.nat(9), { minLength: mostItems, maxLength: mostItems }),
    minUnique: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ slotCounts, items, budget, sideEnds, groups, scopes, quorums, scale, value, minUnique }) => {
    const size = items.length
    const known = (numbers: readonly number[]) => numbers.filter((item) => item < size)
    const knownOf = (conditions: readonly Condition[]) =>
      conditions.map((each) => ({ ...each, items: known(each.items) }))
    const rosterSize = slotCounts.reduce((sum, count) => sum + count, 0)
    const averageSum = (weight: Float64Array) => (weight.reduce((sum, each) => sum + each, 0) / size) * rosterSize
    const rowOf = (weight: Float64Array, least: number, most: number): Row => {
      const end = (fraction: number) =>
        Number.isFinite(fraction) ? Math.round(fraction * averageSum(weight)) : fraction
      const [one, other] = [end(least), end(most)]
      return { weight, min: Math.min(one, other), max: Math.max(one, other) }
    }
    const salary = Float64Array.from(items, ({ weight }) => 100 * weight)
    const model: Model = {
      size,
      slotCounts,
      fits: Int32Array.from(items, ({ fits }) => fits & ((1 << slotCounts.length) - 1)),
      rows: [
        rowOf(salary, budget.least, budget.most),
        ...sideEnds.map(([least, most], row) => {
          const weight = Float64Array.from(items, ({ sideWeights }) => scale.row * sideWeights[row]!)
          return rowOf(weight, least!, most!)
        }),
      ],
      groups: groups.map(({ hasLoads, maxOf, minGroups }, index) => ({
        groupOf: Int32Array.from(items, ({ group }, item) => (index === 0 ? group : (item % 4) - 1)),
        ...(hasLoads && { loadOf: Int32Array.from(items, ({ load }) => load) }),
        maxOf: Float64Array.from(maxOf),
        minGroups,
      })),
      scopes: scopes.map(({ when, conditions }) => ({ when: known(when), conditions: knownOf(conditions) })),
      quorums: quorums.map(({ count, any }) => ({ count, any: any.map(knownOf) })),
    }
    const forced = Uint8Array.from(items, ({ state }) => (state === 'forced' ? 1 : 0))
    const isTooMany = forced.reduce((sum, flag) => sum + flag, 0) > rosterSize
    const closed = {
      banned: Uint8Array.from(items, ({ state }) => (state === 'banned' ? 1 : 0)),
      forced: isTooMany ? new Uint8Array(size) : forced,
    }
    const scoreOf = (which: 0 | 1) => Float64Array.from(items, ({ scores }) => scale.score * scores[which])
    const objectives: Objective[] = [
      { score: scoreOf(0), ...closed },
      { score: scoreOf(1), ...closed, banned: new Uint8Array(size) },
    ]
    return {
      model,
      objectives,
      value: Float64Array.from(value.slice(0, size)),
      unit: scale.score,
      maxShared: rosterSize - Math.min(minUnique, rosterSize),
    }
  })

/** Whether the items can be assigned to different slots (Kuhn's augmenting paths). */
export function fitsRoster(
  items: readonly number[],
  { slotCounts, fits }: Pick<Model, 'slotCounts' | 'fits'>,
): boolean {
  const slots = slotCounts.flatMap((count, type) => new Array<number>(count).fill(type))
  const assigned = slots.map(() => -1)
  const assign = (item: number, tried: Set<number>): boolean =>
    slots.some((type, at) => {
      if (!((fits[item]! >> type) & 1) || tried.has(at)) return false
      tried.add(at)
      if (assigned[at] !== -1 && !assign(assigned[at]!, tried)) return false
      assigned[at] = item
      return true
    })
  return items.every((item) => assign(item, new Set()))
}

/** Whether all scopes and quorums hold, by plain counting. */
export function holdsTogether({ scopes, quorums }: Pick<Model, 'scopes' | 'quorums'>, items: readonly number[]) {
  const held = new Set(items)
  const holds = (conditions: readonly Condition[]) =>
    conditions.every((each) => {
      const count = each.items.filter((item) => held.has(item)).length
      return count >= each.min && count <= each.max
    })
  return (
    scopes.every(
      ({ when, conditions }) => (when.length > 0 && !when.some((item) => held.has(item))) || holds(conditions),
    ) && quorums.every(({ count, any }) => any.filter(holds).length >= count)
  )
}

/** Every subset of the items 0 to size - 1, each in ascending order. */
export const everySubset = (size: number) =>
  Array.from({ length: 1 << size }, (_, mask) =>
    Array.from({ length: size }, (_, item) => item).filter((item) => (mask >> item) & 1),
  )

/** Every feasible solution, by trying all subsets; best first. */
export function tryEverything(model: Model, { score, banned, forced }: Objective) {
  const sum = (items: readonly number[], of: Float64Array) => items.reduce((total, item) => total + of[item]!, 0)
  const keepsGroups = (items: readonly number[]) =>
    model.groups.every(({ groupOf, loadOf, maxOf, minGroups }) => {
      const touched = new Set(items.map((item) => groupOf[item]!).filter((group) => group >= 0))
      const loads = Array.from(maxOf, (_, group) =>
        items.reduce((load, item) => (groupOf[item] === group ? load + (loadOf?.[item] ?? 1) : load), 0),
      )
      return touched.size >= minGroups && loads.every((load, group) => load <= maxOf[group]!)
    })
  return everySubset(model.size)
    .filter(
      (items) =>
        items.length === rosterSizeOf(model) &&
        items.every((item) => banned[item] === 0) &&
        forced.every((flag, item) => flag === 0 || items.includes(item)) &&
        model.rows.every(({ weight, min, max }) => sum(items, weight) >= min && sum(items, weight) <= max) &&
        keepsGroups(items) &&
        holdsTogether(model, items) &&
        fitsRoster(items, model),
    )
    .map((items) => ({ items, score: sum(items, score) }))
    .sort((a, b) => b.score - a.score)
}
