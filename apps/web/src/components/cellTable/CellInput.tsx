import { type ComponentPropsWithRef, useRef, useState } from 'react'

interface CellInputProps extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> {
  /** Accessible name; the cell has no visible label. */
  label: string
  text: string
  /** Differs from the default. */
  isChanged?: boolean
  /** A conflict with other cells. */
  fault?: string | undefined
  /** Called on blur or Enter; refused text reverts. */
  onEnter(text: string): void
}

/** An editable table cell. Escape reverts the typing. */
export function CellInput({ label, text, isChanged, fault, onEnter, ...input }: CellInputProps) {
  const [typed, setTyped] = useState<string>()
  /** Current text; Enter is followed at once by blur. */
  const pending = useRef<string>(undefined)
  const type = (next: string | undefined) => {
    pending.current = next
    setTyped(next)
  }
  const enter = () => {
    const next = pending.current?.trim()
    type(undefined)
    if (next !== undefined && next !== text) onEnter(next)
  }
  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      {...input}
      aria-label={label}
      aria-invalid={fault !== undefined || undefined}
      title={fault}
      data-changed={isChanged || undefined}
      className={`sc-cell-field ${input.className ?? ''}`}
      value={typed ?? text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={enter}
      onKeyDown={(event) => {
        if (event.key === 'Enter') enter()
        if (event.key !== 'Escape' || typed === undefined) return
        event.stopPropagation()
        type(undefined)
      }}
    />
  )
}
