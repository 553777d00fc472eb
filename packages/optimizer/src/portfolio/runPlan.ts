import { seededRandom } from '@slatecraft/slate'
import { addEarlierSolution, type EarlierSolutions, noEarlierSolutions } from '../solve/earlierSolutions.ts'
import type { MixGuide } from './mixGuide.ts'
import { type BoardInput, createPlanBoard, type PlanPool } from './planBoard.ts'
import { fillPlan } from './planFilling.ts'
import { type RepairLimits, repairPlan } from './planRepair.ts'
import { createLineupRows, faultOf, type PlannedLineup, type RowRanges, rangesAfter } from './planRows.ts'
import { rangesOf } from './runModel.ts'

/**
 * Lineups for all remaining turns of a run that meet its rows together and differ enough: the certificate that the run can
 * be completed. A mix is none, since its lineups may be fractions and need not differ.
 */
export interface RunPlan {
  /** Looks for a plan, one step at a time; returns whether it found one. */
  find: () => Generator<void, boolean>
  /** Whether the run can go on with this lineup. If so, it is taken, and the plan is for the turns after it. */
  admit: (turnClass: number, items: readonly number[]) => boolean
  /**
   * Takes a lineup with a high score for a turn of the class that can be exchanged for one of the plan's.
   *
   * @param due quotas that are behind their pace: lineups with many of them go first.
   */
  exchange: (turnClass: number, score: Float64Array, due: readonly number[]) => readonly number[]
}

/** Work to find a whole plan. Most repairs end within 2,000 steps or never. */
const workToFind: RepairLimits = { steps: 8000, searches: 500 }

/** Work to change a plan for the next lineup: more for short plans, whose steps are short too. */
const workToAdmit = (left: number): RepairLimits => ({
  steps: Math.round(Math.min(600, Math.max(150, 9000 / left))),
  searches: Math.round(Math.min(20, Math.max(3, 300 / left))),
})

/** Lineups of the plan that are tried for an exchange. */
const mostExchanges = 6

/**
 * @param earlier the lineups so far and the saved ones. Read anew for each call.
 * @param taken the lineups so far.
 */
export function createRunPlan(
  { runModel, quotas }: Pick<MixGuide, 'runModel' | 'quotas'>,
  pool: PlanPool,
  earlier: EarlierSolutions,
  taken: readonly PlannedLineup[],
  seed: number,
): RunPlan {
  const rowsOf = createLineupRows(runModel)
  let ranges: RowRanges = rangesOf(runModel)
  const turns = runModel.classes.map((one) => one.turns)
  for (const { turnClass, items } of taken) {
    ranges = rangesAfter(ranges, rowsOf(items))
    turns[turnClass]!--
  }
  let lineups: readonly PlannedLineup[] = []
  // Streams of the seed that nothing else draws from.
  let stream = 0x2000_0000 + 0x1_0000 * taken.length

  function boardWith(start: readonly PlannedLineup[], next: readonly (readonly number[])[], left: RowRanges) {
    const around = copyOf(earlier, runModel.size)
    for (const items of next) addEarlierSolution(around, items)
    const random = seededRandom(seed, stream++)
    const input: BoardInput = { ...pool, runModel, rowsOf, quotas, ranges: left, earlier: around, random }
    const board = createPlanBoard(input, start)
    for (const [slot, { items }] of start.entries()) if (items.length > 0) board.put(slot, items)
    return { input, board }
  }

  /** Completes and repairs a plan. Lineups without items are to be found. */
  function* completed(
    start: readonly PlannedLineup[],
    next: readonly (readonly number[])[],
    left: RowRanges,
    most: RepairLimits,
  ): Generator<void, readonly PlannedLineup[] | undefined> {
    const { input, board } = boardWith(start, next, left)
    const open = [...start.keys()].filter((slot) => start[slot]!.items.length === 0)
    const isPlan = (yield* fillPlan(input, board, open)) && (yield* repairPlan(input, board, most))
    return isPlan ? board.lineups : undefined
  }

  function* find(): Generator<void, boolean> {
    const open = turns.flatMap((count, turnClass) => Array.from({ length: count }, () => ({ turnClass, items: [] })))
    const found = yield* completed(open, [], ranges, workToFind)
    lineups = found ?? []
    return found !== undefined
  }

  function admit(turnClass: number, items: readonly number[]): boolean {
    const after = rangesAfter(ranges, rowsOf(items))
    const start = around(turnClass, items, after)
    const steps = completed(start, [items], after, workToAdmit(lineups.length))
    let step = steps.next()
    while (!step.done) step = steps.next()
    if (step.value === undefined) return false
    lineups = step.value
    ranges = after
    turns[turnClass]!--
    return true
  }

  /**
   * The plan without the lineup whose place the next one takes: the one that is most like it, of those that leave the fewest
   * faults. Other lineups that are too close to it lose their items.
   */
  function around(turnClass: number, next: readonly number[], after: RowRanges): PlannedLineup[] {
    const inNext = new Set(next)
    const counts = new Int32Array(after.lo.length)
    for (const { items } of lineups) for (const row of rowsOf(items)) counts[row]!++
    const sharedWith = lineups.map(({ items }) => items.reduce((sum, item) => (inNext.has(item) ? sum + 1 : sum), 0))
    const costs = lineups.map((one, slot) => {
      if (one.turnClass !== turnClass) return Number.POSITIVE_INFINITY
      const faults = rowsOf(one.items).reduce(
        (sum, row) => sum + faultOf(after, row, counts[row]! - 1) - faultOf(after, row, counts[row]!),
        0,
      )
      const isTooClose = sharedWith[slot]! > earlier.maxShared
      return faults - (isTooClose ? 1 : 0) - sharedWith[slot]! / (runModel.lineupLength + 1)
    })
    const leaving = costs.indexOf(Math.min(...costs))
    return lineups.flatMap((one, slot) => {
      if (slot === leaving) return []
      return [sharedWith[slot]! > earlier.maxShared ? { ...one, items: [] } : one]
    })
  }

  function exchange(turnClass: number, score: Float64Array, due: readonly number[]): readonly number[] {
    const { board } = boardWith(lineups, [], ranges)
    const dueRows = new Set(due.map((quota) => quotas.indexOf(quota)))
    const scoreOf = (items: readonly number[]) => items.reduce((sum, item) => sum + score[item]!, 0)
    /** Players that can't be exchanged, as long as the other lineups stay. */
    const boundIn = (slot: number) => board.rowsAt(slot).filter((row) => board.counts[row]! <= ranges.lo[row]!).length
    const slots = [...lineups.keys()]
      .filter((slot) => lineups[slot]!.turnClass === turnClass)
      .map((slot) => ({
        slot,
        due: board.rowsAt(slot).filter((row) => dueRows.has(row)).length,
        bound: boundIn(slot),
        score: scoreOf(lineups[slot]!.items),
      }))
      .sort((a, b) => b.due - a.due || a.bound - b.bound || b.score - a.score)
      .slice(0, mostExchanges)
    const [best] = slots
      .map(({ slot, score: own }) => {
        const found = board.best(slot, score)
        const isBetter = found !== undefined && scoreOf(found) > own
        return isBetter
          ? { slot, items: found, score: scoreOf(found) }
          : { slot, items: lineups[slot]!.items, score: own }
      })
      .sort((a, b) => b.score - a.score)
    const { slot: leaving, items } = best!
    lineups = lineups.filter((_, slot) => slot !== leaving)
    ranges = rangesAfter(ranges, rowsOf(items))
    turns[turnClass]!--
    return items
  }

  return { find, admit, exchange }
}

function copyOf({ solutions, maxShared, maxSharedWith }: EarlierSolutions, size: number): EarlierSolutions {
  const copy = noEarlierSolutions(size, maxShared)
  for (const [index, items] of solutions.entries()) addEarlierSolution(copy, items, maxSharedWith.get(index))
  return copy
}
