import type { Player } from '@slatecraft/slate'
import type { GridApi } from 'ag-grid-community'
import { type CellPlace, type CellRange, cellAt, heldInside, isInside, isOneCell, isSamePlace } from './cellRange.ts'

/** The cells that the user has marked. The last range is the one in hand; the grid's focus stands on its anchor. */
export interface GridSelection {
  ranges(): readonly CellRange[]
  /** Where typing goes. */
  anchor(): CellPlace
  /** The corner that Shift moves. */
  corner(): CellPlace
  isMany(): boolean
  isMarked(row: number | null, column: string): boolean
  /** That cell alone, brought into view and focused. */
  moveTo(place: CellPlace): void
  extendTo(place: CellPlace): void
  /** One more range, from this cell on. */
  add(place: CellPlace): void
  mark(range: CellRange): void
  /** Follows the grid's focus where it moved by itself. */
  settle(): void
  /** The rows have changed places: nothing stays marked. */
  drop(): void
}

const start: CellPlace = { row: 0, column: 0 }

export function gridSelection(api: GridApi<Player>, onChange: (ranges: readonly CellRange[]) => void): GridSelection {
  let ranges: readonly CellRange[] = []
  const columns = () => api.getAllDisplayedColumns()
  const held = (place: CellPlace) => heldInside(place, api.getDisplayedRowCount(), columns().length)
  const inHand = () => ranges.at(-1) ?? cellAt(start)
  const isTinted = (marked: readonly CellRange[], place: CellPlace) => !isOneCell(marked) && isInside(marked, place)

  function change(next: readonly CellRange[]) {
    const before = ranges
    ranges = next
    if (!isOneCell(before) || !isOneCell(next)) {
      const touched = columns().filter((_, column) => isTouched(before, next, column))
      if (touched.length > 0) api.refreshCells({ columns: touched, suppressFlash: true })
    }
    onChange(next)
  }

  /** Whether a column has a rendered cell whose colour changes. */
  const isTouched = (before: readonly CellRange[], next: readonly CellRange[], column: number) =>
    api.getRenderedNodes().some(({ rowIndex: row }) => {
      return row !== null && isTinted(before, { row, column }) !== isTinted(next, { row, column })
    })

  function show({ row, column }: CellPlace) {
    const page = Math.floor(row / api.paginationGetPageSize())
    if (page !== api.paginationGetCurrentPage()) api.paginationGoToPage(page)
    api.ensureIndexVisible(row)
    api.ensureColumnVisible(columns()[column]!)
  }

  function focus({ row, column }: CellPlace) {
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
      const place = held(to)
      change([cellAt(place)])
      show(place)
      focus(place)
    },
    extendTo(to) {
      const corner = held(to)
      if (isSamePlace(corner, inHand().corner)) return
      change([...ranges.slice(0, -1), { anchor: inHand().anchor, corner }])
      show(corner)
    },
    add(place) {
      change([...ranges, cellAt(place)])
      focus(place)
    },
    mark: (range) => change([range]),
    settle() {
      const focused = api.getFocusedCell()
      if (focused === null) return
      const place = { row: focused.rowIndex, column: columns().indexOf(focused.column) }
      if (ranges.length === 0 || !isSamePlace(place, inHand().anchor)) change([cellAt(place)])
    },
    drop: () => change(ranges.length === 0 ? [] : [cellAt(held(inHand().anchor))]),
  }
}
