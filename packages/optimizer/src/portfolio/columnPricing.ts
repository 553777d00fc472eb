import type { MasterProblem } from './masterProblem.ts'
import { type LineupValue, type PriceLineups, type RunModel, valueBoundOf } from './runModel.ts'

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
) => PricingRound

export function createColumnPricing({ classes }: RunModel, master: MasterProblem, price: PriceLineups): PriceClasses {
  /** Round robin: the class where the next pricing starts. */
  let nextClass = 0

  return (valueOfClass, duals, isScored, enough = Number.POSITIVE_INFINITY) => {
    const most: (number | undefined)[] = classes.map(() => undefined)
    let productive = 0
    for (let visited = 0; visited < classes.length && productive < enough; visited++) {
      const turnClass = nextClass
      nextClass = (nextClass + 1) % classes.length
      if (master.remainder.turns[turnClass] === 0) continue
      const priced = price(turnClass, valueOfClass(turnClass), columnsPerPricing)
      most[turnClass] = valueBoundOf(priced)
      const isAdded = (priced?.lineups ?? []).map(({ items }) =>
        master.addIfImproving(turnClass, items, duals, isScored),
      )
      if (isAdded.includes(true)) productive++
    }
    return { most, isAdded: productive > 0 }
  }
}
