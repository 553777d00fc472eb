/**
 * What the solver knows: items, a roster to fill, and what a solution must obey. Numbers only; items are numbered from 0
 * in the caller's order.
 */
export interface Model {
  /** Number of items. */
  size: number
  /** How many places the roster has of each slot type; their sum is the number of items in a solution. */
  places: readonly number[]
  /** Bit t set: the item may stand in a place of type t. */
  fits: Int32Array
  /** Sums of a solution; the first is the budget (salary). */
  rows: readonly [Row, ...Row[]]
  groups: readonly GroupLimit[]
  scopes: readonly Scope[]
  quorums: readonly Quorum[]
}

/** The weights of a solution's items sum to at least `min` and at most `max` (either may be infinite). */
export interface Row {
  /** By item; whole numbers, none below 0. */
  weight: Float64Array
  min: number
  max: number
}

/** Items are parted into groups (teams, games); a solution touches at least `minGroups` of them. */
export interface GroupLimit {
  /** Group of each item, -1 for none. */
  groupOf: Int32Array
  /** What one item counts in its group; 1 each where absent. */
  loadOf?: Int32Array
  /** The most that each group may hold; its length is the number of groups. */
  maxOf: Float64Array
  minGroups: number
}

/** How many of some items a solution holds. */
export interface Condition {
  items: readonly number[]
  min: number
  /** Infinity for no end. */
  max: number
}

/** Where a solution holds one of `when` (or always, where that is empty), all conditions must hold. */
export interface Scope {
  when: readonly number[]
  conditions: readonly Condition[]
}

/** At least `count` of the alternatives hold, each with all of its conditions. */
export interface Quorum {
  count: number
  any: readonly (readonly Condition[])[]
  /** Good solutions hold it as a rule: to judge whole solutions by it is cheaper than to lead the search to it. */
  isCommon?: boolean
}

/** What may change from one solution to the next. */
export interface Objective {
  /** Whole numbers, so that every sum is exact in any order. */
  score: Float64Array
  /** 1: the item may not be taken. */
  banned: Uint8Array
  /** 1: the item must be taken. */
  forced: Uint8Array
}

export interface Solution {
  /** Items, ascending. */
  items: number[]
  score: number
}

export const rosterSizeOf = (model: Pick<Model, 'places'>) => model.places.reduce((sum, count) => sum + count, 0)
