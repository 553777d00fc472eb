import { createLinearProgram, type Outcome } from '../linear/linearProgram.ts'
import type { Remainder } from './farkasProof.ts'
import { createLineupRows } from './planRows.ts'
import { type RunModel, rangesOf } from './runModel.ts'

/** A valid lineup in a class of turns. */
export interface LineupColumn {
  turnClass: number
  items: readonly number[]
}

/**
 * The restricted master problem of what remains of a run (Dantzig and Wolfe). A column is a lineup in one class of turns;
 * its weight is how often it is used. The rows are the quotas, the features, then one per class: its remaining turns.
 */
export interface MasterProblem {
  remainder: Remainder
  /** Takes a lineup out of the remainder (-1) or puts it back (1). */
  change: (turnClass: number, items: readonly number[], by: 1 | -1) => void
  /** Sets the range of a quota or feature; `lo` must not exceed `hi`. */
  setRange: (row: number, lo: number, hi: number) => void
  /** Adds a column; returns whether it is new. */
  add: (turnClass: number, items: readonly number[]) => boolean
  /** Whether a column would improve the master: its score (0 if not `isScored`) exceeds the sum of its rows' duals. */
  isImproving: (turnClass: number, items: readonly number[], duals: Float64Array, isScored: boolean) => boolean
  columns: readonly LineupColumn[]
  feasible: () => Outcome
  optimize: () => Outcome
}

/** Tolerance for sums of duals, relative to the size of the terms. */
const rounding = 1e-9

export function createMasterProblem(runModel: RunModel): MasterProblem {
  const { classes, quotas, features } = runModel
  const rows = quotas.length + features.length
  const remainder = { ...rangesOf(runModel), turns: classes.map(({ turns }) => turns) }
  const { lo, hi, turns } = remainder
  const columns: LineupColumn[] = []
  const known = new Set<string>()
  const lineupRows = createLineupRows(runModel)

  /** A minimum that is already met is dropped. */
  const leastOf = (row: number) => (lo[row]! > 0 ? lo[row]! : Number.NEGATIVE_INFINITY)
  const program = createLinearProgram({ lo: [...lo.map((_, row) => leastOf(row)), ...turns], hi: [...hi, ...turns] })

  const rowsOf = (turnClass: number, items: readonly number[]) => [...lineupRows(items), rows + turnClass]

  const scoreOf = (turnClass: number, items: readonly number[]) =>
    items.reduce((sum, item) => sum + classes[turnClass]!.score[item]!, 0)

  function setRange(row: number, from: number, to: number): void {
    lo[row] = from
    hi[row] = to
    program.setRange(row, leastOf(row), to)
  }

  function change(turnClass: number, items: readonly number[], by: 1 | -1): void {
    for (const row of rowsOf(turnClass, items)) if (row < rows) setRange(row, lo[row]! + by, hi[row]! + by)
    turns[turnClass]! += by
    program.setRange(rows + turnClass, turns[turnClass]!, turns[turnClass]!)
  }

  function add(turnClass: number, items: readonly number[]): boolean {
    const key = `${turnClass}:${items.join()}`
    if (known.has(key)) return false
    known.add(key)
    columns.push({ turnClass, items })
    const entries = rowsOf(turnClass, items)
    program.addColumn(
      scoreOf(turnClass, items),
      entries,
      entries.map(() => 1),
    )
    return true
  }

  function isImproving(turnClass: number, items: readonly number[], duals: Float64Array, isScored: boolean): boolean {
    let reducedCost = isScored ? scoreOf(turnClass, items) : 0
    let size = Math.abs(reducedCost)
    for (const row of rowsOf(turnClass, items)) {
      reducedCost -= duals[row]!
      size += Math.abs(duals[row]!)
    }
    return reducedCost > rounding * size
  }

  const { feasible, optimize } = program
  return { remainder, change, setRange, add, isImproving, columns, feasible, optimize }
}
