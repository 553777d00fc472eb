import type { CustomCellEditorProps } from 'ag-grid-react'
import { useEffect, useRef } from 'react'

/**
 * A cell being typed in. A lone dot becomes `0.` (PJ-12); a key that opened the cell replaces its value, Delete empties
 * it, F2, Enter and a double click keep it to be changed. The value stays text: whoever takes it judges it.
 */
export function NumberCellEditor({ value, onValueChange, eventKey, colDef }: CustomCellEditorProps) {
  const input = useRef<HTMLInputElement>(null)
  const opened = useRef(eventKey)
  useEffect(() => {
    const key = opened.current
    if (key === 'Backspace' || key === 'Delete') onValueChange('')
    else if (key?.length === 1) onValueChange(withLeadingZero(key))
    else input.current?.select()
    input.current?.focus()
  }, [onValueChange])
  return (
    <input
      ref={input}
      className="sc-cell-input"
      inputMode="decimal"
      autoComplete="off"
      aria-label={colDef.headerName}
      value={value ?? ''}
      onChange={(event) => onValueChange(withLeadingZero(event.target.value))}
    />
  )
}

const withLeadingZero = (text: string) => (text === '.' ? '0.' : text)
