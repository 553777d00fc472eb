import type { MasterProblem } from './masterProblem.ts'
import { type LineupValue, type PriceLineups, type PricingLimits, type RunModel, valueBoundOf } from './runModel.ts'

/** Columns that each pricing of a class asks for. A few more cost little and save half of the pricings. */
const columnsPerPricing = 8

interface PricingRound {
  /** By class: an upper bound on the value of its lineups; undefined if it was not priced. */
  most: (number | undefined)[]
  isAdded: boolean
}

/**
 * Solves the pricing problems of the classes with remaining turns and adds improving columns to the master. Stops once
 * `enough` classes gave new columns: to update the duals before the next class takes half of the pricings.
 */
export type PriceClasses = (
  valueOfClass: (turnClass: number) => LineupValue,
  duals: Float64Array,
  isScored: boolean,
  enough?: number,
  within?: (turnClass: number) => PricingLimits,
) => PricingRound

export function createColumnPricing(
  { classes, lineupLength }: RunModel,
  master: MasterProblem,
  price: PriceLineups,
): PriceClasses {
  /** Round robin: the class where the next pricing starts. */
  let nextClass = 0

  return (valueOfClass, duals, isScored, enough = Number.POSITIVE_INFINITY, within) => {
    const most: (number | undefined)[] = classes.map(() => undefined)
    let productive = 0
    for (let visited = 0; visited < classes.length && productive < enough; visited++) {
      const turnClass = nextClass
      nextClass = (nextClass + 1) % classes.length
      if (master.remainder.turns[turnClass] === 0) continue
      const value = valueOfClass(turnClass)
      const limits = within?.(turnClass)
      const highest = highestValue(value.items, lineupLength)
      if (limits !== undefined && highest < limits.floor) {
        most[turnClass] = highest
        continue
      }
      const priced = price(turnClass, value, columnsPerPricing, limits)
      most[turnClass] = valueBoundOf(priced)
      let isAdded = false
      for (const { items } of priced?.lineups ?? [])
        for (const [index, { allows }] of classes.entries())
          if (
            master.remainder.turns[index]! > 0 &&
            master.isImproving(index, items, duals, isScored) &&
            (index === turnClass || allows(items)) &&
            master.add(index, items)
          )
            isAdded = true
      if (isAdded) productive++
    }
    return { most, isAdded: productive > 0 }
  }
}

/** No lineup is worth more, whatever its limits. */
const highestValue = (values: Float64Array, lineupLength: number) =>
  values
    .toSorted((a, b) => b - a)
    .subarray(0, lineupLength)
    .reduce((sum, value) => sum + value, 0)
