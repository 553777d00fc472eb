import { type BoardInput, gainOf, type PlanBoard } from './planBoard.ts'
import { faultOf } from './planRows.ts'

/** Slots that are tried for one step. */
const mostTried = 4

/** Steps in which a changed lineup stays. */
const tenure = 4

/**
 * Repairs a plan whose lineups differ but break rows, by local search with weights that grow on rows that stay broken
 * (breakout; Morris, AAAI 1993). A step puts a player into a lineup or takes one out: the search for that lineup finds the
 * one that breaks the fewest rows by weight. Returns whether all rows are met.
 */
export function* repairPlan(
  { runModel, quotas, ranges, random }: BoardInput,
  board: PlanBoard,
  mostSteps: number,
): Generator<void, boolean> {
  const { counts, rowsAt } = board
  const weights = new Float64Array(counts.length).fill(1)
  const changedAt = new Int32Array(board.lineups.length).fill(-tenure)
  const isBroken = (row: number) => faultOf(ranges, row, counts[row]!) > 0
  const worth = (row: number) => weights[row]! * gainOf(ranges, row, counts[row]!)

  /** What the plan breaks with other items in a slot. */
  function totalWith(slot: number, items: readonly number[]): number {
    const before = board.lineups[slot]!.items
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

  for (let step = 0; ; step++) {
    const broken = [...counts.keys()].filter(isBroken)
    if (broken.length === 0) return true
    if (step === mostSteps) return false
    const row = broken[Math.floor(random() * broken.length)]!
    const isMissing = counts[row]! < ranges.lo[row]!
    const slots = [...board.lineups.keys()].filter(
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
    if (best !== undefined) {
      board.put(best.slot, best.items)
      changedAt[best.slot] = step
    }
    for (const one of broken) if (isBroken(one)) weights[one]!++
    yield
  }
}
