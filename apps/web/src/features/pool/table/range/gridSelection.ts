import type { Player } from '@slatecraft/slate'
import type { GridApi } from 'ag-grid-community'
import { type CellLocation, type CellRange, cellAt, heldInside, isInside, isOneCell, isSameCell } from './cellRange.ts'

/** The selected cells. The last range is active; the grid's focus is on its anchor. */
export interface GridSelection {
  ranges(): readonly CellRange[]
  /** Where typing goes. */
  anchor(): CellLocation
  /** The corner that Shift moves. */
  corner(): CellLocation
  isMany(): boolean
  isMarked(row: number | null, column: string): boolean
  /** Selects only this cell, scrolls to it and focuses it. */
  moveTo(cell: CellLocation): void
  extendTo(cell: CellLocation): void
  /** Starts another range at this cell. */
  add(cell: CellLocation): void
  mark(range: CellRange): void
  /** Follows the grid's focus when it moved by itself. */
  settle(): void
  /** Rows moved: clears the selection. */
  drop(): void
  /** Columns came, went or moved: the selection stays on its own. */
  followColumns(): void
}

const start: CellLocation = { row: 0, column: 0 }

export function gridSelection(api: GridApi<Player>, onChange: (ranges: readonly CellRange[]) => void): GridSelection {
  let ranges: readonly CellRange[] = []
  const columns = () => api.getAllDisplayedColumns()
  const shownIds = () => columns().map((column) => column.getColId())
  /** The columns that the ranges count by. */
  let counted = shownIds()
  const held = (cell: CellLocation) => heldInside(cell, api.getDisplayedRowCount(), columns().length)
  const inHand = () => ranges.at(-1) ?? cellAt(start)
  const isTinted = (marked: readonly CellRange[], cell: CellLocation) => !isOneCell(marked) && isInside(marked, cell)

  function change(next: readonly CellRange[]) {
    const before = ranges
    ranges = next
    if (!isOneCell(before) || !isOneCell(next)) {
      const touched = columns().filter((_, column) => isTouched(before, next, column))
      if (touched.length > 0) api.refreshCells({ columns: touched, suppressFlash: true })
    }
    onChange(next)
  }

  /** Whether a column has a rendered cell to recolor. */
  const isTouched = (before: readonly CellRange[], next: readonly CellRange[], column: number) =>
    api.getRenderedNodes().some(({ rowIndex: row }) => {
      return row !== null && isTinted(before, { row, column }) !== isTinted(next, { row, column })
    })

  function show({ row, column }: CellLocation) {
    const page = Math.floor(row / api.paginationGetPageSize())
    if (page !== api.paginationGetCurrentPage()) api.paginationGoToPage(page)
    api.ensureIndexVisible(row)
    api.ensureColumnVisible(columns()[column]!)
  }

  function focus({ row, column }: CellLocation) {
    if (api.getDisplayedRowAtIndex(row) !== undefined) api.setFocusedCell(row, columns()[column]!)
  }

  return {
    ranges: () => ranges,
    anchor: () => inHand().anchor,
    corner: () => inHand().corner,
    isMany: () => !isOneCell(ranges),
    isMarked: (row, column) =>
      row !== null && isTinted(ranges, { row, column: columns().findIndex((shown) => shown.getColId() === column) }),
    moveTo(to) {
      const cell = held(to)
      change([cellAt(cell)])
      show(cell)
      focus(cell)
    },
    extendTo(to) {
      const corner = held(to)
      if (isSameCell(corner, inHand().corner)) return
      change([...ranges.slice(0, -1), { anchor: inHand().anchor, corner }])
      show(corner)
    },
    add(cell) {
      change([...ranges, cellAt(cell)])
      focus(cell)
    },
    mark: (range) => change([range]),
    settle() {
      const focused = api.getFocusedCell()
      if (focused === null) return
      const cell = { row: focused.rowIndex, column: columns().indexOf(focused.column) }
      if (ranges.length === 0 || !isSameCell(cell, inHand().anchor)) change([cellAt(cell)])
    },
    drop: () => change(ranges.length === 0 ? [] : [cellAt(held(inHand().anchor))]),
    followColumns() {
      const now = shownIds()
      const moved = ({ row, column }: CellLocation) => ({ row, column: now.indexOf(counted[column] ?? '') })
      counted = now
      if (ranges.length === 0) return
      const kept = ranges.map(({ anchor, corner }) => ({ anchor: moved(anchor), corner: moved(corner) }))
      const isWhole = kept.every(({ anchor, corner }) => anchor.column >= 0 && corner.column >= 0)
      ranges = isWhole ? kept : [cellAt(held(kept.at(-1)!.anchor))]
      api.refreshCells({ suppressFlash: true })
      onChange(ranges)
    },
  }
}
