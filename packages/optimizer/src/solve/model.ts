/**
 * What the solver knows: items, a roster to fill, one budget row, counts by group. Numbers only; items are numbered
 * from 0 in the caller's order.
 */
export interface Model {
  /** Number of items. */
  size: number
  /** How many places the roster has of each slot type; their sum is the number of items in a solution. */
  places: readonly number[]
  /** Bit t set: the item may stand in a place of type t. */
  fits: Int32Array
  /** Weight of each item in the budget row (salary). */
  weight: Float64Array
  minWeight: number
  maxWeight: number
  groups: readonly GroupLimit[]
}

/** Items are parted into groups (teams, games); a solution takes at most `maxPerGroup` of one and touches `minGroups`. */
export interface GroupLimit {
  /** Group of each item, -1 for none. */
  groupOf: Int32Array
  groupCount: number
  maxPerGroup: number
  minGroups: number
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
