import { refusalOf } from './columns/refusalOf.ts'
import type { GridEditor } from './gridEditor.ts'
import type { CellLocation } from './range/cellRange.ts'

const scrollEveryMs = 60

/** Mouse selection: drag, Shift+click, Ctrl+click; dragging past the top or bottom scrolls. @returns a cleanup function. */
export function gridMouse(host: HTMLElement, { api, selection, say }: GridEditor): () => void {
  let isDragging = false
  let pointerY = 0
  let scrolling = 0

  const placeOf = (target: EventTarget | null): CellLocation | undefined => {
    const cell = target instanceof Element ? target.closest('.ag-cell') : null
    const row = cell?.closest('.ag-row')?.getAttribute('row-index')
    const column = api.getAllDisplayedColumns().findIndex((shown) => shown.getColId() === cell?.getAttribute('col-id'))
    return cell === null || !host.contains(cell) || row == null || column < 0 ? undefined : { row: Number(row), column }
  }

  const onDown = (event: MouseEvent) => {
    const place = placeOf(event.target)
    const isInput =
      event.target instanceof Element && event.target.closest('input, .sc-lock, .sc-boost button') !== null
    if (event.button !== 0 || place === undefined) return
    const isAdding = event.ctrlKey || event.metaKey
    if (isInput && !event.shiftKey && !isAdding) return
    isDragging = true
    if (!event.shiftKey && !isAdding) {
      selection.mark({ anchor: place, corner: place })
      return
    }
    api.stopEditing()
    if (isAdding) selection.add(place)
    else selection.extendTo(place)
    /** The focus, where typing goes, stays on the anchor. */
    event.preventDefault()
    event.stopPropagation()
  }

  const onMove = (event: MouseEvent) => {
    if (!isDragging) return
    if ((event.buttons & 1) === 0) return onUp()
    pointerY = event.clientY
    const place = placeOf(event.target)
    if (place !== undefined) selection.extendTo(place)
    if (beyond() !== 0 && scrolling === 0) scrolling = window.setInterval(scroll, scrollEveryMs)
  }

  const onUp = () => {
    isDragging = false
    window.clearInterval(scrolling)
    scrolling = 0
  }

  /** -1 above the rows, 1 below them. */
  const beyond = () => {
    const top = host.querySelector('.ag-header')?.getBoundingClientRect().bottom ?? 0
    const bottom = host.querySelector('.ag-paging-panel')?.getBoundingClientRect().top ?? 0
    /** The pointer can't go below a table that extends past the window. */
    return Number(pointerY >= Math.min(bottom, window.innerHeight - 1)) - Number(pointerY < top)
  }

  const scroll = () => {
    const { row, column } = selection.corner()
    if (beyond() === 0) {
      window.clearInterval(scrolling)
      scrolling = 0
    } else selection.extendTo({ row: row + beyond(), column })
  }

  const onDoubleClick = ({ target }: MouseEvent) => {
    const place = placeOf(target)
    const column = place && api.getAllDisplayedColumns()[place.column]?.getColDef()
    const isButton = target instanceof Element && target.closest('button, input') !== null
    if (column === undefined || column.editable || isButton) return
    say(refusalOf(column, api.getDisplayedRowAtIndex(place!.row)?.data))
  }

  /** A selecting click does nothing else: otherwise the grid would move its focus, or a button would fire. */
  const keepFromGrid = (event: MouseEvent) => {
    const isMarking = event.shiftKey || event.ctrlKey || event.metaKey
    if (isMarking && placeOf(event.target) !== undefined) event.stopPropagation()
  }

  host.addEventListener('mousedown', onDown, true)
  host.addEventListener('pointerdown', keepFromGrid, true)
  host.addEventListener('click', keepFromGrid, true)
  host.addEventListener('dblclick', onDoubleClick)
  document.addEventListener('mousemove', onMove)
  document.addEventListener('mouseup', onUp)
  return () => {
    onUp()
    host.removeEventListener('mousedown', onDown, true)
    host.removeEventListener('pointerdown', keepFromGrid, true)
    host.removeEventListener('click', keepFromGrid, true)
    host.removeEventListener('dblclick', onDoubleClick)
    document.removeEventListener('mousemove', onMove)
    document.removeEventListener('mouseup', onUp)
  }
}
