import type { BoardInput, PlanBoard } from './planBoard.ts'
import { faultOf } from './planRows.ts'

/** Items that change in one lineup, or in two that swap them. */
export interface PlanExchange {
  changes: readonly { slot: number; out: number; into: number; items: readonly number[] }[]
  /** By how much the weighted faults rise. */
  cost: number
}

/** What is wrong with a plan: a row that it breaks, or two lineups that are too close. */
export type PlanFault = { row: number } | { slot: number; other: number }

/** Exchanges whose lineups are checked, cheapest first. */
const mostChecked = 100

/** Cheaper than any: an exchange that was checked. */
const checked = Number.POSITIVE_INFINITY

/**
 * Finds exchanges of items that mend a fault of a plan: one item for another in one lineup, or for one of another lineup. They
 * are counted, not searched for, so that they take microseconds.
 */
export function createPlanExchanges(input: BoardInput, board: PlanBoard, rowWeights: Float64Array) {
  const { runModel, ranges, random, useful, limits } = input
  const { lineups, counts, overlaps } = board
  const rowOf = new Int32Array(runModel.size).fill(-1)
  for (const [row, { items }] of runModel.quotas.entries()) for (const item of items) rowOf[item] = row
  const isFixed = new Uint8Array(runModel.size)
  for (const index of [...limits.always, ...limits.never])
    for (const item of limits.quotas[index]!.items) isFixed[item] = 1
  const open = useful.filter((item) => isFixed[item] === 0)
  const sideRows = [...runModel.features.keys()].map((index) => runModel.quotas.length + index)
  const models = runModel.classes.map((_, turnClass) => limits.modelOf(turnClass))

  const rowCost = (row: number, by: 1 | -1) =>
    rowWeights[row]! * (faultOf(ranges, row, counts[row]! + by) - faultOf(ranges, row, counts[row]!))
  const costOfItem = (item: number, by: 1 | -1) => (rowOf[item]! < 0 ? 0 : rowCost(rowOf[item]!, by))

  const list: { slot: number; out: number; into: number; other: number; cost: number }[] = []

  /** @param isTabu whether an item must not go into a slot or out of it now. */
  function propose(slot: number, outs: readonly number[], intos: readonly number[], isTabu: Tabu): void {
    const { items, turnClass } = lineups[slot]!
    const { weight: salary, min, max } = models[turnClass]!.rows[0]
    const { fits } = models[turnClass]!
    const load = items.reduce((sum, item) => sum + salary[item]!, 0)
    for (const out of outs) {
      if (isFixed[out] === 1 || isTabu(slot, out)) continue
      const base = costOfItem(out, -1) - overlaps.relief(slot, out)
      for (const into of intos) {
        if (into === out || isFixed[into] === 1 || items.includes(into) || isTabu(slot, into)) continue
        if ((fits[out]! & fits[into]!) === 0) continue
        const newLoad = load - salary[out]! + salary[into]!
        if (newLoad < min || newLoad > max) continue
        const rows = rowOf[into] === rowOf[out] ? -costOfItem(out, -1) : costOfItem(into, 1)
        const cost = base + rows + overlaps.strain(slot, out, into) + random() / 4
        list.push({ slot, out, into, other: -1, cost })
      }
    }
  }

  /** Swaps of items of a slot with those of all other slots, which change no row. */
  function proposeSwaps(slot: number, outs: readonly number[], isTabu: Tabu): void {
    const loads = lineups.map(({ items, turnClass }) => {
      const [{ weight: salary }] = models[turnClass]!.rows
      return items.reduce((sum, item) => sum + salary[item]!, 0)
    })
    const { weight: salary, min, max } = models[lineups[slot]!.turnClass]!.rows[0]
    const { fits } = models[lineups[slot]!.turnClass]!
    for (const out of outs) {
      if (isFixed[out] === 1 || isTabu(slot, out)) continue
      const relief = overlaps.relief(slot, out)
      for (const [other, { items }] of lineups.entries()) {
        if (other === slot || overlaps.holds(other, out) || isTabu(other, out)) continue
        for (const into of items) {
          if (isFixed[into] === 1 || overlaps.holds(slot, into) || isTabu(slot, into) || isTabu(other, into)) continue
          if ((fits[out]! & fits[into]!) === 0) continue
          const more = salary[into]! - salary[out]!
          if (loads[slot]! + more < min || loads[slot]! + more > max) continue
          if (loads[other]! - more < min || loads[other]! - more > max) continue
          const strain = overlaps.strain(slot, out, into) + overlaps.strain(other, into, out)
          const cost = strain - relief - overlaps.relief(other, into) + random() / 4
          list.push({ slot, out, into, other, cost })
        }
      }
    }
  }

  const withItem = (slot: number, out: number, into: number) =>
    lineups[slot]!.items.map((item) => (item === out ? into : item)).sort((a, b) => a - b)

  function checkedExchange(one: (typeof list)[number]): PlanExchange | undefined {
    const { slot, out, into, other } = one
    const changes = [{ slot, out, into, items: withItem(slot, out, into) }]
    if (other >= 0) changes.push({ slot: other, out: into, into: out, items: withItem(other, into, out) })
    if (!changes.every(({ slot, items }) => limits.isLawful(lineups[slot]!.turnClass, items))) return undefined
    if (sideRows.length === 0) return { changes, cost: one.cost }
    let cost = one.cost
    for (const change of changes) {
      const after = input.rowsOf(change.items)
      const before = board.rowsAt(change.slot)
      for (const row of sideRows) {
        const by = (after.includes(row) ? 1 : 0) - (before.includes(row) ? 1 : 0)
        if (by !== 0) cost += rowCost(row, by as 1 | -1)
      }
    }
    return { changes, cost }
  }

  function cheapest(): PlanExchange | undefined {
    let best: PlanExchange | undefined
    for (let tries = 0; tries < mostChecked; tries++) {
      let next: (typeof list)[number] | undefined
      for (const one of list) if (next === undefined || one.cost < next.cost) next = one
      if (next === undefined || next.cost === checked || (best !== undefined && best.cost <= next.cost)) break
      const found = checkedExchange(next)
      next.cost = checked
      if (found !== undefined && (best === undefined || found.cost < best.cost)) best = found
    }
    return best
  }

  /** The cheapest lawful exchange that mends a fault, if one is found. */
  return (fault: PlanFault, isTabu: Tabu): PlanExchange | undefined => {
    list.length = 0
    if ('row' in fault) {
      const { row } = fault
      if (row >= runModel.quotas.length) return undefined
      const own = runModel.quotas[row]!.items
      const isMissing = counts[row]! < ranges.lo[row]!
      for (const [slot, { items }] of lineups.entries()) {
        const held = items.filter((item) => own.includes(item))
        if (isMissing === held.length > 0) continue
        if (isMissing) propose(slot, items, own, isTabu)
        else propose(slot, held, open, isTabu)
      }
    } else {
      for (const slot of [fault.slot, fault.other]) {
        if (slot >= lineups.length) continue
        const facing = slot === fault.slot ? fault.other : fault.slot
        const shared = lineups[slot]!.items.filter((item) => overlaps.holds(facing, item))
        propose(slot, shared, open, isTabu)
        proposeSwaps(slot, shared, isTabu)
      }
    }
    return cheapest()
  }
}

/** Whether an item must not go into a slot or out of it now. */
export type Tabu = (slot: number, item: number) => boolean
