import type { BoardInput, PlanBoard } from './planBoard.ts'

/** What a share of a row's need is worth, in faults, and what exceeding a row costs. */
const worthOfNeed = 4
const costOfExcess = 10

/** Needs above this share of the empty slots can't be met any more; they do not count for more. */
const mostNeed = 1.5

/**
 * Fills the empty slots of a plan one after the other. A player is worth what they still need in the slots that are left, so
 * that needs shrink evenly. A lineup that is too close to others, or counts in a share that is used up, is better than none:
 * the repair mends it. Returns whether a lineup was found for each slot.
 */
export function* fillPlan(
  { ranges: { lo, hi } }: BoardInput,
  board: PlanBoard,
  slots: readonly number[],
): Generator<void, boolean> {
  for (const [index, slot] of slots.entries()) {
    const left = slots.length - index
    const worth = (row: number) => {
      if (board.counts[row]! >= hi[row]!) return -costOfExcess
      return worthOfNeed * Math.min(mostNeed, Math.max(0, (lo[row]! - board.counts[row]!) / left))
    }
    const items = board.answer(slot, worth) ?? board.answer(slot, worth, { isAlone: true })
    if (items === undefined) return false
    board.put(slot, items)
    yield
  }
  return true
}
