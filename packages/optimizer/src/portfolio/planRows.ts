import type { RunModel } from './runModel.ts'

/** A lineup that a plan has for one of the remaining turns. */
export interface PlannedLineup {
  turnClass: number
  items: readonly number[]
}

/** The rows of a run that a lineup counts in: its quotas, then its features. */
export type LineupRows = (items: readonly number[]) => number[]

/** How many lineups of the remaining turns must and may count in each row. */
export interface RowRanges {
  lo: readonly number[]
  hi: readonly number[]
}

export function createLineupRows({
  size,
  quotas,
  features,
}: Pick<RunModel, 'size' | 'quotas' | 'features'>): LineupRows {
  const quotasOf = Array.from({ length: size }, (): number[] => [])
  for (const [row, { items }] of quotas.entries()) for (const item of items) quotasOf[item]!.push(row)
  return (items) => [
    ...items.flatMap((item) => quotasOf[item]!),
    ...features.flatMap(({ has }, index) => (has(items) ? [quotas.length + index] : [])),
  ]
}

/** By how many lineups a count is outside a row's range. */
export const faultOf = ({ lo, hi }: RowRanges, row: number, count: number) =>
  Math.max(0, lo[row]! - count) + Math.max(0, count - hi[row]!)

/** The ranges that are left after a lineup. */
export function rangesAfter({ lo, hi }: RowRanges, rows: readonly number[]): { lo: number[]; hi: number[] } {
  const after = { lo: [...lo], hi: [...hi] }
  for (const row of rows) {
    after.lo[row]!--
    after.hi[row]!--
  }
  return after
}
