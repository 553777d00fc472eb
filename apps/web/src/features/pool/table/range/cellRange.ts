/** A cell location: row among the filtered rows, column from the left as shown. */
export interface CellLocation {
  row: number
  column: number
}

/** A rectangle of cells: its anchor, where typing goes, and the opposite corner. */
export interface CellRange {
  anchor: CellLocation
  corner: CellLocation
}

/** First and last row and column, inclusive. */
export interface Bounds {
  top: number
  bottom: number
  left: number
  right: number
}

export const cellAt = (place: CellLocation): CellRange => ({ anchor: place, corner: place })

export const isSameCell = (a: CellLocation, b: CellLocation) => a.row === b.row && a.column === b.column

export const isOneCell = (ranges: readonly CellRange[]) =>
  ranges.length === 0 || (ranges.length === 1 && isSameCell(ranges[0]!.anchor, ranges[0]!.corner))

export const boundsOf = ({ anchor, corner }: CellRange): Bounds => ({
  top: Math.min(anchor.row, corner.row),
  bottom: Math.max(anchor.row, corner.row),
  left: Math.min(anchor.column, corner.column),
  right: Math.max(anchor.column, corner.column),
})

export function isInside(ranges: readonly CellRange[], { row, column }: CellLocation): boolean {
  return ranges.some((range) => {
    const { top, bottom, left, right } = boundsOf(range)
    return row >= top && row <= bottom && column >= left && column <= right
  })
}

/** Every cell of the ranges once, top to bottom, left to right. */
export function cellsOf(ranges: readonly CellRange[]): CellLocation[] {
  return rowsOf(ranges).flatMap((row) => {
    const columns = ranges
      .map(boundsOf)
      .filter(({ top, bottom }) => row >= top && row <= bottom)
      .flatMap(({ left, right }) => Array.from({ length: right - left + 1 }, (_, index) => left + index))
    return [...new Set(columns)].sort((a, b) => a - b).map((column) => ({ row, column }))
  })
}

/** Every row of the ranges once, from the top. */
export function rowsOf(ranges: readonly CellRange[]): number[] {
  const rows = new Set<number>()
  for (const range of ranges) {
    const { top, bottom } = boundsOf(range)
    for (let row = top; row <= bottom; row++) rows.add(row)
  }
  return [...rows].sort((a, b) => a - b)
}

/** The nearest cell inside the table. */
export const heldInside = ({ row, column }: CellLocation, rows: number, columns: number): CellLocation => ({
  row: Math.min(Math.max(row, 0), Math.max(rows - 1, 0)),
  column: Math.min(Math.max(column, 0), Math.max(columns - 1, 0)),
})
