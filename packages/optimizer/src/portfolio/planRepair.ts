import type { BoardInput, PlanBoard } from './planBoard.ts'
import { createPlanExchanges, type PlanFault } from './planExchanges.ts'
import { faultOf } from './planRows.ts'
import { createPlanSearches } from './planSearches.ts'

/** Steps in which an item that was exchanged stays, at least. With 8, plans of showdown runs are seldom found. */
const tenure = 2

/** The share of the steps that search for a whole lineup where an exchange would do. */
const shareOfSearches = 0.03

/** What a row weighs more after a step that left it broken and gained nothing. */
const growth = { exchange: 0.2, search: 1 }

/** How much work a repair may take. */
export interface RepairLimits {
  steps: number
  /** Steps that search for a whole lineup; they take a hundred times as long as exchanges. */
  searches: number
}

/**
 * Repairs a plan that breaks rows or has lineups that are too close, by local search with weights that grow on rows that stay
 * broken (breakout; Morris, AAAI 1993). A step mends one fault, drawn by chance: by the cheapest exchange of items, or, if
 * there is none, by a search for a whole lineup. Returns whether all faults are mended.
 */
export function* repairPlan(input: BoardInput, board: PlanBoard, most: RepairLimits): Generator<void, boolean> {
  const { runModel, ranges, random } = input
  const { lineups, counts, overlaps } = board
  const { size } = runModel
  const weights = new Float64Array(counts.length).fill(1)
  const exchangeFor = createPlanExchanges(input, board, weights)
  const searchFor = createPlanSearches(input, board, weights)
  const freeFrom = new Int32Array(lineups.length * size)
  const isBroken = (row: number) => faultOf(ranges, row, counts[row]!) > 0
  let searches = 0

  for (let step = 0; ; step++) {
    const broken = [...counts.keys()].filter(isBroken)
    const pairs = overlaps.tooClose()
    if (broken.length + pairs.length === 0) return true
    if (step === most.steps || searches === most.searches) return false
    const faults: PlanFault[] = [...broken.map((row) => ({ row })), ...pairs]
    const fault = faults[Math.floor(random() * faults.length)]!
    const isTabu = (slot: number, item: number) => freeFrom[slot * size + item]! > step
    const exchange = exchangeFor(fault, isTabu)
    if (exchange !== undefined && random() >= shareOfSearches) {
      for (const { slot, out, into, items } of exchange.changes) {
        board.put(slot, items)
        for (const item of [out, into]) freeFrom[slot * size + item] = step + tenure + Math.floor(random() * tenure)
      }
      if (exchange.cost >= 0) for (const row of broken) if (isBroken(row)) weights[row]! += growth.exchange
    } else {
      searchFor(fault, searches++)
      for (const row of broken) if (isBroken(row)) weights[row]! += growth.search
    }
    yield
  }
}
