// @vitest-environment jsdom
import type { ICellEditorParams } from 'ag-grid-community'
import { expect, test } from 'vitest'
import { NumberCellEditor } from './NumberCellEditor.ts'

/** A cell with 40, opened by a key; null means F2, Enter or a double click. */
function opened(eventKey: string | null, value: number | null = 40) {
  const editor = new NumberCellEditor()
  const params = { value, eventKey, colDef: { headerName: 'Max Exp' } } satisfies Partial<ICellEditorParams>
  editor.init(params as ICellEditorParams)
  const input = editor.getGui() as HTMLInputElement
  document.body.replaceChildren(input)
  editor.afterGuiAttached()
  return { editor, input }
}

test('a lone dot shows 0., whether it opened the cell or was typed in it', () => {
  expect(opened('.').input.value).toBe('0.')
  expect(opened(',').input.value).toBe('0.')
  const { editor, input } = opened(null, null)
  input.value = '.'
  input.dispatchEvent(new Event('input'))
  expect(editor.getValue()).toBe('0.')
  input.value = '0.5'
  input.dispatchEvent(new Event('input'))
  expect(editor.getValue()).toBe('0.5')
})

test('a typed key replaces the value, F2 keeps it for editing', () => {
  expect(opened('7').editor.getValue()).toBe('7')
  const { editor, input } = opened('F2')
  expect(editor.getValue()).toBe('40')
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 2])
})

test('leaving a cell unchanged is not an entry', () => {
  expect(opened('Enter').editor.isCancelAfterEnd()).toBe(true)
  expect(opened('4').editor.isCancelAfterEnd()).toBe(false)
})

test('the input is named after its column', () => {
  expect(opened('1').input.getAttribute('aria-label')).toBe('Max Exp')
})
