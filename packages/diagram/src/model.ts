/**
 * What the solver sees: items to choose, a roster to fill, and constraints. Only numbers; items are numbered from 0 in
 * the caller's order.
 */
export interface Model {
  /** Number of items. */
  size: number
  /** Number of roster slots of each slot type. Their sum is the number of items in a solution. */
  slotCounts: readonly number[]
  /** By item; bit t is set if the item fits a slot of type t. */
  fits: Int32Array
  /** Linear constraints; the first one is the budget (salary). */
  rows: readonly [Row, ...Row[]]
  groups: readonly GroupLimit[]
  scopes: readonly Scope[]
  quorums: readonly Quorum[]
  /** By item: 1 if it is in no solution, no scope and no quorum, and needs no layer in a diagram. None by default. */
  leftOut?: Uint8Array
}

/** The weights of a solution's items must sum to at least `min` and at most `max`. Either may be infinite. */
export interface Row {
  /** By item; whole numbers. The budget's are not negative; those of other rows may be. */
  weight: Float64Array
  min: number
  max: number
}

/** Limits per group (team or game): at most `maxOf[g]` from group g, and items from at least `minGroups` groups. */
export interface GroupLimit {
  /** Group of each item, or -1 for none. */
  groupOf: Int32Array
  /** How much an item counts towards its group's limit; 1 if absent. */
  loadOf?: Int32Array
  /** By group; its length is the number of groups. */
  maxOf: Float64Array
  minGroups: number
}

/** A solution holds at least `min` and at most `max` of the items. */
export interface Condition {
  items: readonly number[]
  min: number
  /** Infinity if there is no upper limit. */
  max: number
}

/** A condition as a linear constraint. */
export function rowOf({ items, min, max }: Condition, size: number): Row {
  const weight = new Float64Array(size)
  for (const item of items) weight[item] = 1
  return { weight, min, max }
}

/** If a solution holds any item of `when`, all conditions must hold. An empty `when` means always. */
export interface Scope {
  when: readonly number[]
  conditions: readonly Condition[]
}

/** At least `count` of the alternatives hold. An alternative holds if all of its conditions do. */
export interface Quorum {
  count: number
  any: readonly (readonly Condition[])[]
  /** Most good solutions satisfy it, so checking complete solutions is cheaper than encoding it in the diagram. */
  isLazy?: boolean
  /** Many good solutions satisfy it: a search checks complete solutions first, and encodes it only if that gives up. */
  isDeferrable?: boolean
}

/** The part of a problem that may change from one solution to the next. */
export interface Objective {
  /** By item; whole numbers, so sums are exact in any order. */
  score: Float64Array
  /** 1 if the item must not be taken. */
  banned: Uint8Array
  /** 1 if the item must be taken. */
  forced: Uint8Array
}

export interface Solution {
  /** Ascending. */
  items: number[]
  score: number
}

export const rosterSizeOf = (model: Pick<Model, 'slotCounts'>) =>
  model.slotCounts.reduce((sum, count) => sum + count, 0)
