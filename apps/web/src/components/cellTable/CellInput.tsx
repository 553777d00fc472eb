import { type ComponentPropsWithRef, useRef, useState } from 'react'

interface CellInputProps extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> {
  /** Its accessible name: a cell has no visible label of its own. */
  label: string
  text: string
  /** Differs from the default. */
  isChanged?: boolean
  /** What is wrong beside other cells. */
  fault?: string | undefined
  /** Takes what was typed once the cell is left or Enter is pressed; what it does not take leaves the old text. */
  onEnter(text: string): void
}

/** A cell of a table that is typed into. Escape takes back what was typed. */
export function CellInput({ label, text, isChanged, fault, onEnter, ...input }: CellInputProps) {
  const [typed, setTyped] = useState<string>()
  /** As of now: Enter is followed at once by the leaving of the cell. */
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
