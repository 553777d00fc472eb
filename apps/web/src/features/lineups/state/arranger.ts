import type { LineupRow } from './lineupRows.ts'
import { comparing, type LineupSort } from './lineupSort.ts'

/**
 * Filters and sorts rows incrementally as more arrive: each row is tested once per filter, and sorted rows are not sorted
 * again.
 */
export function arranger(
  passes: ((row: LineupRow) => boolean) | undefined,
  sort: LineupSort,
  isLocked?: (row: LineupRow) => boolean,
) {
  const tested = new WeakMap<LineupRow, boolean>()
  const isShown = (row: LineupRow): boolean => {
    if (passes === undefined) return true
    const known = tested.get(row)
    if (known !== undefined) return known
    const isPassed = passes(row)
    tested.set(row, isPassed)
    return isPassed
  }
  const isBuiltOrder = sort.by === 'number' && !sort.isDescending
  const compare = comparing(sort, isLocked)
  let ordered: readonly LineupRow[] = []

  return (rows: readonly LineupRow[]): readonly LineupRow[] => {
    const shown = passes === undefined ? rows : rows.filter(isShown)
    if (isBuiltOrder) return shown
    const wanted = new Set(shown)
    const held = ordered.filter((row) => wanted.delete(row))
    // Merge sort takes about one comparison per row that is already in order.
    ordered = [...held, ...wanted].sort(compare)
    return ordered
  }
}
