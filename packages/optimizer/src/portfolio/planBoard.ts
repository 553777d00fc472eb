import type { Random } from '@slatecraft/slate'
import {
  addEarlierSolution,
  type EarlierSolutions,
  noEarlierSolutions,
  replaceEarlierSolution,
} from '../solve/earlierSolutions.ts'
import type { PlanLimits } from './planLimits.ts'
import { createPlanOverlaps, type PlanOverlaps } from './planOverlaps.ts'
import type { PlanCall, PlanResponse } from './planResponse.ts'
import { faultOf, type LineupRows, type PlannedLineup, type RowRanges } from './planRows.ts'
import type { RunModel } from './runModel.ts'

/** What a plan is made of. */
export interface PlanPool {
  /** Items that are worth trying, ascending. */
  useful: readonly number[]
  limits: PlanLimits
  respond: PlanResponse
}

export interface BoardInput extends PlanPool {
  runModel: RunModel
  rowsOf: LineupRows
  /** By quota row: the index of its quota. */
  quotas: readonly number[]
  ranges: RowRanges
  /** Lineups outside the plan that those of the plan must differ from. The board adds its own behind them. */
  earlier: EarlierSolutions
  random: Random
}

/** The lineups of a plan in the making, and how often they count in each row. A slot may be empty. */
export interface PlanBoard {
  lineups: readonly PlannedLineup[]
  counts: Int32Array
  overlaps: PlanOverlaps
  rowsAt: (slot: number) => readonly number[]
  put: (slot: number, items: readonly number[]) => void
  /** A lineup for a slot that is worth much there. Does not put it there. */
  answer: (slot: number, worth: RowWorth, conditions?: PlanConditions) => readonly number[] | undefined
  /** The lineup with the highest score in a slot after which no row is broken, if none is now. */
  best: (slot: number, score: Float64Array) => readonly number[] | undefined
}

/** What one more lineup in a quota's row is worth, in faults. */
type RowWorth = (row: number) => number

interface PlanConditions extends Pick<PlanCall, 'must' | 'without'> {
  /** Whether the lineup may be anything that the limits of its turn allow, however close to others. */
  isAlone?: boolean
}

/** What one lineup too many or too few in a row counts for. All points of a lineup together are worth half of it. */
const fault = 1_000_000

/** A lineup this far below the best answer is good enough. */
const band = 0.3 * fault

/** @param lineups their items are ignored: every slot is empty at first. */
export function createPlanBoard(input: BoardInput, start: readonly PlannedLineup[]): PlanBoard {
  const { runModel, rowsOf, respond, ranges, earlier, random } = input
  const { classes, features, quotas, lineupLength } = runModel
  const lineups = start.map(({ turnClass }): PlannedLineup => ({ turnClass, items: [] }))
  const held = lineups.map((): number[] => [])
  const counts = new Int32Array(quotas.length + features.length)
  const overlaps = createPlanOverlaps(lineups.length, earlier, runModel.size)
  const none = noEarlierSolutions(runModel.size, lineupLength)
  const first = earlier.solutions.length
  for (const _ of lineups) addEarlierSolution(earlier, [])
  const best = classes.map(({ score }) => score.reduce((most, points) => Math.max(most, points), 1))

  function put(slot: number, items: readonly number[]): void {
    for (const row of held[slot]!) counts[row]!--
    held[slot] = rowsOf(items)
    for (const row of held[slot]!) counts[row]!++
    overlaps.put(slot, items)
    replaceEarlierSolution(earlier, first + slot, items)
    lineups[slot] = { ...lineups[slot]!, items }
  }

  /** Points are drawn by chance: lineups that are the best for much the same values would hardly differ. */
  function valueFor(turnClass: number, worth: RowWorth): Float64Array {
    const { score } = classes[turnClass]!
    const scale = fault / 2 / (best[turnClass]! * lineupLength)
    const value = score.map((points) => Math.round(points * scale * random()))
    for (const [row, { items }] of quotas.entries()) {
      const gain = Math.round(worth(row) * fault)
      if (gain !== 0) for (const item of items) value[item]! += gain
    }
    return value
  }

  /** Asks for a lineup with the slot empty, then puts back what was there. */
  function ask(slot: number, wanted: () => Pick<PlanCall, 'value' | 'band' | 'must' | 'without'>, isAlone = false) {
    const { turnClass, items } = lineups[slot]!
    put(slot, [])
    const others = isAlone ? { closed: [], earlier: none } : { closed: closedShares(), earlier }
    const found = respond({ turnClass, ...others, ...wanted() })
    put(slot, items)
    return found
  }

  const isFull = (row: number) => counts[row]! >= ranges.hi[row]!
  const closedShares = () => [...features.keys()].filter((index) => isFull(quotas.length + index))
  const rows = [...quotas.keys()]
  const quotasWhere = (isWanted: (row: number) => boolean) => rows.filter(isWanted).map((row) => input.quotas[row]!)

  return {
    lineups,
    counts,
    overlaps,
    rowsAt: (slot) => held[slot]!,
    put,
    answer: (slot, worth, { isAlone, ...conditions } = {}) =>
      ask(slot, () => ({ value: valueFor(lineups[slot]!.turnClass, worth), band, ...conditions }), isAlone),
    best: (slot, score) =>
      ask(slot, () => ({
        value: score,
        band: 0,
        must: quotasWhere((row) => counts[row]! < ranges.lo[row]!),
        without: quotasWhere(isFull),
      })),
  }
}

/** How much less is missing with one lineup more in a row. */
export const gainOf = (ranges: RowRanges, row: number, count: number) =>
  faultOf(ranges, row, count) - faultOf(ranges, row, count + 1)
