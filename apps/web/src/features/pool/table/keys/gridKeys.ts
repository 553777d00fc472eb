import { stepBoost } from '../../commands/boost.ts'
import { NumberCellEditor } from '../columns/NumberCellEditor.ts'
import { refusalOf } from '../columns/refusalOf.ts'
import type { GridEditor } from '../gridEditor.ts'
import type { CellLocation, CellRange } from '../range/cellRange.ts'
import { clearRange, fillDown, fillRange } from '../range/rangeActs.ts'
import { keyMove, nextEditable } from './keyMoves.ts'

const isCtrl = (event: KeyboardEvent) => event.ctrlKey || event.metaKey

/**
 * The table's keys, handled before the grid. Not typing: arrows move, Shift extends, action keys apply to the selection, and
 * printable keys, F2 and Enter open the cell. Typing: Enter, Tab and (if typing opened the cell) arrows commit and move; all
 * other keys belong to the input.
 */
export function gridKeys(editor: GridEditor): (event: KeyboardEvent) => void {
  /** Escape was pressed without a selection: the next Tab leaves the table. */
  let isLeaving = false
  /** Where a series of Tabs started: Enter continues below that cell, as in a spreadsheet. */
  let tabbed: { from: number; marked: readonly CellRange[] } | undefined

  return (event) => {
    const isInCell = event.target instanceof Element && event.target.closest('.ag-cell') !== null
    if (!isInCell || event.isComposing) return
    const cellEditor = openEditor(editor)
    const isDone = cellEditor === undefined ? readingKey(event) : typingKey(event, cellEditor)
    if (event.key !== 'Escape' && event.key !== 'Tab') isLeaving = false
    if (!isDone) return
    event.preventDefault()
    event.stopPropagation()
  }

  function typingKey(event: KeyboardEvent, cellEditor: NumberCellEditor): boolean {
    const { api, selection } = editor
    const { row, column } = selection.anchor()
    const take = (to: { row: number; column: number }) => {
      api.stopEditing()
      selection.moveTo(to)
      return true
    }
    if (event.key === 'Enter' && isCtrl(event)) {
      if (!selection.isMany()) {
        api.stopEditing()
        selection.moveTo({ row, column })
        return false
      }
      const text = cellEditor.getValue()
      api.stopEditing(true)
      editor.act(fillRange(editor.table(), text))
      refocus()
      return true
    }
    if (event.key === 'Enter') return take({ row: row + (event.shiftKey ? -1 : 1), column: chainStart() })
    if (event.key === 'Tab') {
      const next = nextEditable({ row, column }, editor.table().view, event.shiftKey ? -1 : 1) ?? { row, column }
      api.stopEditing()
      tabTo(next)
      return true
    }
    const isArrow = cellEditor.isQuick ? /^Arrow/ : /^Arrow(Up|Down)$/
    if (!isArrow.test(event.key) || event.shiftKey || event.altKey) return false
    return take(keyMove({ key: event.key, isCtrl: false }, { row, column }, extent()) ?? { row, column })
  }

  function readingKey(event: KeyboardEvent): boolean {
    const { selection } = editor
    if (event.key === 'Tab') return tab(event.shiftKey ? -1 : 1)
    if (event.key === 'Escape') return unmark()
    if (event.altKey) {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return false
      editor.act(stepBoost(editor.table().pool, editor.markedIds(), event.key === 'ArrowUp' ? 1 : -1))
      return true
    }
    const from = event.shiftKey ? selection.corner() : selection.anchor()
    const to = keyMove({ key: event.key, isCtrl: isCtrl(event) }, from, extent())
    if (to !== undefined) {
      if (event.shiftKey) selection.extendTo(to)
      else selection.moveTo(to)
      return true
    }
    return isCtrl(event) ? ctrlKey(event) : plainKey(event)
  }

  function ctrlKey(event: KeyboardEvent): boolean {
    const { selection } = editor
    const { rows, columns } = extent()
    const { column } = selection.anchor()
    if (event.shiftKey) return false
    if (event.key.toLowerCase() === 'd') {
      editor.act(fillDown(editor.table()))
      return true
    }
    const isAll = event.key.toLowerCase() === 'a'
    if (isAll || event.key === ' ') {
      const [range] = selection.ranges()
      const isColumn = range?.anchor.row === 0 && range.corner.row === rows - 1
      const [left, right] = isAll && isColumn ? [0, columns - 1] : [column, column]
      selection.mark({ anchor: { row: 0, column: left }, corner: { row: rows - 1, column: right } })
      return true
    }
    return false
  }

  function plainKey(event: KeyboardEvent): boolean {
    const { api, selection } = editor
    const { row, column } = selection.anchor()
    const shown = api.getAllDisplayedColumns()[column]
    const player = api.getDisplayedRowAtIndex(row)?.data
    const id = shown?.getColId() ?? ''
    const isEditable = editor.table().view.columns[column]?.field !== undefined
    if (event.key === 'Delete' || event.key === 'Backspace') {
      editor.act(clearRange(editor.table()))
      return true
    }
    const isLockKey = (event.key === ' ' && !event.shiftKey) || event.key === 'Enter'
    if (event.key === 'Enter' && !event.shiftKey && !isEditable && editor.isHandBuilding() && player !== undefined) {
      editor.join(player)
      return true
    }
    if (event.key === 'l' || event.key === 'L' || (id === 'Lock' && isLockKey)) {
      editor.lock(editor.markedIds())
      return true
    }
    if (event.key === 'g' || event.key === 'G') {
      editor.group(editor.markedIds())
      return true
    }
    if (event.key === ' ' && event.shiftKey) {
      selection.mark({ anchor: { row, column: 0 }, corner: { row, column: extent().columns - 1 } })
      return true
    }
    if (event.key === 'Enter') {
      if (isEditable && !event.shiftKey) return false
      if (id === 'Name' && player !== undefined && !event.shiftKey) editor.openStats(player)
      else selection.moveTo({ row: row + (event.shiftKey ? -1 : 1), column: chainStart() })
      return true
    }
    if (isEditable || shown === undefined || !/^([\d.,-]|F2)$/.test(event.key)) return false
    editor.say(refusalOf(shown.getColDef(), player))
    return true
  }

  function tab(step: 1 | -1): boolean {
    const next = isLeaving ? undefined : nextEditable(editor.selection.anchor(), editor.table().view, step)
    isLeaving = false
    if (next === undefined) return false
    tabTo(next)
    return true
  }

  function tabTo(place: CellLocation) {
    const from = chainStart()
    editor.selection.moveTo(place)
    tabbed = { from, marked: editor.selection.ranges() }
  }

  /** The column where a series of Tabs started, unless the selection changed since. */
  function chainStart(): number {
    const { selection } = editor
    return tabbed?.marked === selection.ranges() ? tabbed.from : selection.anchor().column
  }

  /** @returns false if there was no selection to clear; then others, such as hand-building, get the key. */
  function unmark(): boolean {
    if (editor.selection.isMany()) {
      editor.selection.moveTo(editor.selection.anchor())
      return true
    }
    if (isLeaving && editor.isHandBuilding()) return false
    isLeaving = true
    editor.say(`Tab now leaves the table${editor.isHandBuilding() ? '; Esc leaves Handbuild' : ''}.`)
    return true
  }

  function refocus() {
    const { row, column } = editor.selection.anchor()
    editor.api.setFocusedCell(row, editor.api.getAllDisplayedColumns()[column]!)
  }

  function extent() {
    const { top, bottom } = editor.api.getVerticalPixelRange()
    const rowHeight = editor.api.getDisplayedRowAtIndex(0)?.rowHeight ?? 32
    return {
      rows: editor.api.getDisplayedRowCount(),
      columns: editor.api.getAllDisplayedColumns().length,
      rowsInView: Math.max(1, Math.floor((bottom - top) / rowHeight) - 1),
    }
  }
}

function openEditor({ api }: GridEditor): NumberCellEditor | undefined {
  const [cellEditor] = api.getCellEditorInstances()
  return cellEditor instanceof NumberCellEditor ? cellEditor : undefined
}
