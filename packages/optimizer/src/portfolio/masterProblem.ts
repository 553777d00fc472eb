import { createLinearProgram, type Outcome } from '../linear/linearProgram.ts'
import type { Remainder } from './farkasProof.ts'
import { type RunModel, rangesOf } from './runModel.ts'

/** A lineup that is lawful in a class of turns. */
export interface LineupColumn {
  turnClass: number
  items: readonly number[]
}

/**
 * The linear program of what is left of a run. Its columns are lineups, each in one class of turns, its weights how often
 * they are taken. Its rows are the quotas, then the features, then one a class: the turns that are left.
 */
export interface MasterProblem {
  remainder: Remainder
  /** A lineup is taken out of what is left (-1), or given back (1). */
  change: (turnClass: number, items: readonly number[], by: 1 | -1) => void
  /** Gives a quota or feature another range, with `lo` at most `hi`. */
  setRange: (row: number, lo: number, hi: number) => void
  /** Adds a lineup; returns whether it is new. */
  add: (turnClass: number, items: readonly number[]) => boolean
  /**
   * Adds a lineup, if it is new and could help: if its score (or 0, without `isScored`) exceeds the sum of the multipliers
   * of its rows. Returns whether it did.
   */
  addIfGood: (turnClass: number, items: readonly number[], multipliers: Float64Array, isScored: boolean) => boolean
  /** By column. */
  columns: readonly LineupColumn[]
  feasible: () => Outcome
  optimize: () => Outcome
}

/** Multipliers and sums of them may be off by this share of what is added. */
const rounding = 1e-9

export function createMasterProblem(runModel: RunModel): MasterProblem {
  const { classes, quotas, features } = runModel
  const rows = quotas.length + features.length
  const remainder = { ...rangesOf(runModel), turns: classes.map(({ turns }) => turns) }
  const { lo, hi, turns } = remainder
  const columns: LineupColumn[] = []
  const known = new Set<string>()
  const quotasOf = Array.from({ length: runModel.size }, (): number[] => [])
  for (const [row, { items }] of quotas.entries()) for (const item of items) quotasOf[item]!.push(row)

  /** A minimum that is met is none. */
  const leastOf = (row: number) => (lo[row]! > 0 ? lo[row]! : Number.NEGATIVE_INFINITY)
  const program = createLinearProgram({ lo: [...lo.map((_, row) => leastOf(row)), ...turns], hi: [...hi, ...turns] })

  const rowsOf = (turnClass: number, items: readonly number[]) => [
    ...items.flatMap((item) => quotasOf[item]!),
    ...features.flatMap(({ has }, index) => (has(items) ? [quotas.length + index] : [])),
    rows + turnClass,
  ]

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

  function addIfGood(
    turnClass: number,
    items: readonly number[],
    multipliers: Float64Array,
    isScored: boolean,
  ): boolean {
    let gain = isScored ? scoreOf(turnClass, items) : 0
    let size = Math.abs(gain)
    for (const row of rowsOf(turnClass, items)) {
      gain -= multipliers[row]!
      size += Math.abs(multipliers[row]!)
    }
    return gain > rounding * size && add(turnClass, items)
  }

  const { feasible, optimize } = program
  return { remainder, change, setRange, add, addIfGood, columns, feasible, optimize }
}
