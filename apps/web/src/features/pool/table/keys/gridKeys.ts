import { NumberCellEditor } from '../../../../components/NumberCellEditor.ts'
import { editLabels } from '../../../../editLabels.ts'
import { stepBoost } from '../../commands/boost.ts'
import type { GridDesk } from '../gridDesk.ts'
import type { CellPlace, CellRange } from '../range/cellRange.ts'
import { clearRange, fillDown, fillRange } from '../range/rangeActs.ts'
import { keyMove, nextEditable } from './keyMoves.ts'

/** Which column takes what a user tries to type into one that is only read. */
const typedInstead: Readonly<Record<string, string>> = {
  ProjPts: editLabels.UserProj,
  ProjOwn: editLabels.UserOwn,
  ProjMins: editLabels.UserMins,
  Lock: editLabels.MinExp,
}

const isCtrl = (event: KeyboardEvent) => event.ctrlKey || event.metaKey

/**
 * The table's keys, before the grid sees them. Not typing: arrows and their like move, Shift extends, keys that change
 * something change everything marked; a printable key, F2 or Enter is left to the grid, which opens the cell. Typing: Enter,
 * Tab and, where the cell was opened by typing, the arrows take the entry and move; the rest is the input's own.
 */
export function gridKeys(desk: GridDesk): (event: KeyboardEvent) => void {
  /** Escape was pressed with nothing marked: the next Tab leaves the table. */
  let isLeaving = false
  /** Where the cells that Tab led through began: Enter goes on below, as in a spreadsheet. */
  let tabbed: { from: number; marked: readonly CellRange[] } | undefined

  return (event) => {
    const isInCell = event.target instanceof Element && event.target.closest('.ag-cell') !== null
    if (!isInCell || event.isComposing) return
    const editor = openEditor(desk)
    const isDone = editor === undefined ? readingKey(event) : typingKey(event, editor)
    if (event.key !== 'Escape' && event.key !== 'Tab') isLeaving = false
    if (!isDone) return
    event.preventDefault()
    event.stopPropagation()
  }

  function typingKey(event: KeyboardEvent, editor: NumberCellEditor): boolean {
    const { api, selection } = desk
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
      const text = editor.getValue()
      api.stopEditing(true)
      desk.act(fillRange(desk.table(), text))
      refocus()
      return true
    }
    if (event.key === 'Enter') return take({ row: row + (event.shiftKey ? -1 : 1), column: chainStart() })
    if (event.key === 'Tab') {
      const next = nextEditable({ row, column }, desk.table().view, event.shiftKey ? -1 : 1) ?? { row, column }
      api.stopEditing()
      tabTo(next)
      return true
    }
    const isArrow = editor.isQuick ? /^Arrow/ : /^Arrow(Up|Down)$/
    if (!isArrow.test(event.key) || event.shiftKey || event.altKey) return false
    return take(keyMove({ key: event.key, isCtrl: false }, { row, column }, extent()) ?? { row, column })
  }

  function readingKey(event: KeyboardEvent): boolean {
    const { selection } = desk
    if (event.key === 'Tab') return tab(event.shiftKey ? -1 : 1)
    if (event.key === 'Escape') return unmark()
    if (event.altKey) {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return false
      desk.act(stepBoost(desk.table().pool, desk.markedIds(), event.key === 'ArrowUp' ? 1 : -1))
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
    const { selection } = desk
    const { rows, columns } = extent()
    const { column } = selection.anchor()
    if (event.shiftKey) return false
    if (event.key.toLowerCase() === 'd') {
      desk.act(fillDown(desk.table()))
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
    const { api, selection } = desk
    const { row, column } = selection.anchor()
    const shown = api.getAllDisplayedColumns()[column]
    const player = api.getDisplayedRowAtIndex(row)?.data
    const id = shown?.getColId() ?? ''
    const isEditable = desk.table().view.columns[column]?.field !== undefined
    if (event.key === 'Delete' || event.key === 'Backspace') {
      desk.act(clearRange(desk.table()))
      return true
    }
    const isLockKey = (event.key === ' ' && !event.shiftKey) || event.key === 'Enter'
    if (event.key === 'Enter' && !event.shiftKey && !isEditable && desk.isHandBuilding() && player !== undefined) {
      desk.join(player)
      return true
    }
    if (event.key === 'l' || event.key === 'L' || (id === 'Lock' && isLockKey)) {
      desk.lock(desk.markedIds())
      return true
    }
    if (event.key === 'g' || event.key === 'G') {
      desk.group(desk.markedIds())
      return true
    }
    if (event.key === ' ' && event.shiftKey) {
      selection.mark({ anchor: { row, column: 0 }, corner: { row, column: extent().columns - 1 } })
      return true
    }
    if (event.key === 'Enter') {
      if (isEditable && !event.shiftKey) return false
      if (id === 'Name' && desk.openStats !== undefined && player !== undefined && !event.shiftKey)
        desk.openStats(player)
      else selection.moveTo({ row: row + (event.shiftKey ? -1 : 1), column: chainStart() })
      return true
    }
    if (isEditable || !/^[\d.,]$/.test(event.key)) return false
    const other = typedInstead[id]
    desk.say(`${shown?.getColDef().headerName} can’t be edited${other === undefined ? '' : `: type into ${other}`}.`)
    return true
  }

  function tab(step: 1 | -1): boolean {
    const next = isLeaving ? undefined : nextEditable(desk.selection.anchor(), desk.table().view, step)
    isLeaving = false
    if (next === undefined) return false
    tabTo(next)
    return true
  }

  function tabTo(place: CellPlace) {
    const from = chainStart()
    desk.selection.moveTo(place)
    tabbed = { from, marked: desk.selection.ranges() }
  }

  /** The column that a chain of Tabs began in, as long as nothing else has been marked since. */
  function chainStart(): number {
    const { selection } = desk
    return tabbed?.marked === selection.ranges() ? tabbed.from : selection.anchor().column
  }

  /** @returns false where nothing is left to unmark: then the key is whose who waits for it, as hand-building does. */
  function unmark(): boolean {
    if (desk.selection.isMany()) {
      desk.selection.moveTo(desk.selection.anchor())
      return true
    }
    if (isLeaving && desk.isHandBuilding()) return false
    isLeaving = true
    desk.say(`Tab leaves the table now${desk.isHandBuilding() ? ', Esc hand-building' : ''}.`)
    return true
  }

  function refocus() {
    const { row, column } = desk.selection.anchor()
    desk.api.setFocusedCell(row, desk.api.getAllDisplayedColumns()[column]!)
  }

  function extent() {
    const { top, bottom } = desk.api.getVerticalPixelRange()
    return {
      rows: desk.api.getDisplayedRowCount(),
      columns: desk.api.getAllDisplayedColumns().length,
      rowsInView: Math.max(1, Math.floor((bottom - top) / 32) - 1),
    }
  }
}

function openEditor({ api }: GridDesk): NumberCellEditor | undefined {
  const [editor] = api.getCellEditorInstances()
  return editor instanceof NumberCellEditor ? editor : undefined
}
