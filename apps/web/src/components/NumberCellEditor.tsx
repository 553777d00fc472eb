import type { CustomCellEditorProps } from 'ag-grid-react'
import { useEffect, useRef, useState } from 'react'

/**
 * A cell being typed in. A lone dot becomes `0.` (PJ-12); a key that opened the cell replaces its value, Delete empties
 * it, F2, Enter and a double click keep it to be changed. The value stays text: whoever takes it judges it.
 */
export function NumberCellEditor({ value, onValueChange, eventKey, colDef }: CustomCellEditorProps) {
  const input = useRef<HTMLInputElement>(null)
  /** Held here, not by the grid, which hands it back too late for a fast typist's second key. */
  const [text, setText] = useState(() => openingText(eventKey, value))
  const isKept = useRef(text === String(value ?? ''))

  useEffect(() => {
    const field = input.current
    field?.focus()
    if (isKept.current) field?.select()
    else field?.setSelectionRange(field.value.length, field.value.length)
  }, [])
  useEffect(() => onValueChange(text), [onValueChange, text])

  return (
    <input
      ref={input}
      className="sc-cell-input"
      inputMode="decimal"
      autoComplete="off"
      aria-label={colDef.headerName}
      value={text}
      onChange={(event) => setText(withLeadingZero(event.target.value))}
    />
  )
}

function openingText(key: string | null, value: unknown): string {
  if (key === 'Backspace' || key === 'Delete') return ''
  return key?.length === 1 ? withLeadingZero(key) : String(value ?? '')
}

const withLeadingZero = (text: string) => (text === '.' ? '0.' : text)
