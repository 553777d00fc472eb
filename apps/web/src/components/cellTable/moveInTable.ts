import type { KeyboardEvent } from 'react'

/**
 * Arrow keys and Enter move between the fields of a table as in a spreadsheet: up and down within the column, left and right
 * past the ends of the text. At the edge the focus stays.
 */
export function moveInTable(event: KeyboardEvent<HTMLElement>): void {
  const field = event.target
  if (!(field instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey) return
  const next = nextField(field, event.key, event.shiftKey)
  if (next === undefined) return
  event.preventDefault()
  next?.focus()
}

/** Null if there is no field in that direction; undefined for other keys. */
function nextField(field: HTMLInputElement, key: string, isBack: boolean): HTMLInputElement | null | undefined {
  switch (key) {
    case 'ArrowDown':
      return below(field, 1)
    case 'ArrowUp':
      return below(field, -1)
    case 'Enter':
      return below(field, isBack ? -1 : 1)
    case 'ArrowLeft':
      return isAtEnd(field, 'start') ? neighbor(field, -1) : undefined
    case 'ArrowRight':
      return isAtEnd(field, 'end') ? neighbor(field, 1) : undefined
    default:
      return undefined
  }
}

const fieldsOf = (part: Element) => [...part.querySelectorAll('input')]

function below(field: HTMLInputElement, step: 1 | -1): HTMLInputElement | null {
  const cell = field.closest<HTMLTableCellElement>('td, th')
  const row = cell?.closest('tr')
  const body = row?.closest('tbody')
  if (!cell || !row || !body) return null
  const column = fieldsOf(cell).indexOf(field)
  const other = [...body.rows][[...body.rows].indexOf(row) + step]?.cells[cell.cellIndex]
  return other === undefined ? null : (fieldsOf(other)[column] ?? null)
}

function neighbor(field: HTMLInputElement, step: 1 | -1): HTMLInputElement | null {
  const row = field.closest('tr')
  if (row === null) return null
  const fields = fieldsOf(row)
  return fields[fields.indexOf(field) + step] ?? null
}

/** Fully selected text counts as both ends. */
function isAtEnd({ type, selectionStart, selectionEnd, value }: HTMLInputElement, end: 'start' | 'end'): boolean {
  if (type === 'checkbox') return true
  if (selectionStart === 0 && selectionEnd === value.length) return true
  return selectionStart === selectionEnd && selectionStart === (end === 'start' ? 0 : value.length)
}
