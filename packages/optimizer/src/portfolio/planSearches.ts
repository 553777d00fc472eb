import { type BoardInput, gainOf, type PlanBoard } from './planBoard.ts'
import type { PlanFault } from './planExchanges.ts'
import { faultOf } from './planRows.ts'

/** Slots that are tried for one step. */
const mostTried = 4

/** Steps in which a changed lineup stays. */
const tenure = 4

/**
 * Mends a fault of a plan by a search for a whole lineup: the one that breaks the fewest rows by weight, with a player more or
 * less, or far enough from the others.
 */
export function createPlanSearches(
  { runModel, quotas, ranges, random }: BoardInput,
  board: PlanBoard,
  weights: Float64Array,
): (fault: PlanFault, step: number) => void {
  const { lineups, counts, rowsAt } = board
  const changedAt = new Int32Array(lineups.length).fill(-tenure)
  const worth = (row: number) => weights[row]! * gainOf(ranges, row, counts[row]!)

  /** What the plan breaks with other items in a slot. */
  function totalWith(slot: number, items: readonly number[]): number {
    const before = lineups[slot]!.items
    board.put(slot, items)
    const sum = weights.reduce((total, weight, row) => total + weight * faultOf(ranges, row, counts[row]!), 0)
    board.put(slot, before)
    return sum
  }

  /** Slots whose lineups break the fewest rows if they lose their players, and one at random. */
  function slotsToTry(slots: readonly number[]): number[] {
    const costOf = (slot: number) =>
      rowsAt(slot).reduce((sum, row) => sum + weights[row]! * gainOf(ranges, row, counts[row]! - 1), 0)
    const ranked = slots.map((slot) => ({ slot, cost: costOf(slot) + random() })).sort((a, b) => a.cost - b.cost)
    const picked = ranked.slice(0, mostTried - 1).map(({ slot }) => slot)
    const other = slots[Math.floor(random() * slots.length)]
    return other === undefined || picked.includes(other) ? picked : [...picked, other]
  }

  function mendRow(row: number, step: number): void {
    const isMissing = counts[row]! < ranges.lo[row]!
    const slots = [...lineups.keys()].filter(
      (slot) => rowsAt(slot).includes(row) !== isMissing && step - changedAt[slot]! >= tenure,
    )
    const quota = row < runModel.quotas.length ? [quotas[row]!] : []
    const conditions = isMissing ? { must: quota } : { without: quota }
    let best: { slot: number; items: readonly number[]; sum: number } | undefined
    for (const slot of slotsToTry(slots)) {
      const items = board.answer(slot, worth, conditions)
      if (items === undefined) continue
      const sum = totalWith(slot, items)
      if (best === undefined || sum < best.sum) best = { slot, items, sum }
    }
    if (best === undefined) return
    board.put(best.slot, best.items)
    changedAt[best.slot] = step
  }

  return (fault, step) => {
    if ('row' in fault) mendRow(fault.row, step)
    else {
      const slots = [fault.slot, fault.other].filter((slot) => slot < lineups.length)
      const slot = slots[Math.floor(random() * slots.length)]!
      const items = board.answer(slot, worth)
      if (items !== undefined) board.put(slot, items)
    }
  }
}
