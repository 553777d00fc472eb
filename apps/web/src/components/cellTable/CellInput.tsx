import { type ComponentPropsWithoutRef, useCallback, useRef, useState } from 'react'
import { CellRefusal } from './CellRefusal.tsx'

interface CellInputProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> {
  /** Accessible name; the cell has no visible label. */
  label: string
  text: string
  /** Differs from the default. */
  isChanged?: boolean
  /** A conflict with other cells. */
  fault?: string | undefined
  /** Called on blur or Enter. Returns why the text is refused: then the old text stays, and the cell shows the reason. */
  onEnter(text: string): string | undefined
}

/** An editable table cell. Escape reverts the typing. */
export function CellInput({ label, text, isChanged, fault, onEnter, ...input }: CellInputProps) {
  const [typed, setTyped] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const dropRefusal = useCallback(() => setRefusal(undefined), [])
  /** Current text; Enter is followed at once by blur. */
  const pending = useRef<string>(undefined)
  const type = (next: string | undefined) => {
    pending.current = next
    setTyped(next)
  }
  const enter = () => {
    const next = pending.current?.trim()
    type(undefined)
    if (next !== undefined && next !== text) setRefusal(onEnter(next))
  }
  return (
    <>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        {...input}
        ref={field}
        aria-label={label}
        aria-invalid={fault !== undefined || undefined}
        title={fault}
        data-changed={isChanged || undefined}
        data-refused={refusal !== undefined || undefined}
        className={`sc-cell-field ${input.className ?? ''}`}
        value={typed ?? text}
        onChange={({ currentTarget }) => {
          dropRefusal()
          type(currentTarget.value)
        }}
        onFocus={({ currentTarget }) => {
          dropRefusal()
          currentTarget.select()
        }}
        onBlur={enter}
        onKeyDown={(event) => {
          if (event.key === 'Enter') enter()
          if (event.key !== 'Escape' || typed === undefined) return
          event.stopPropagation()
          type(undefined)
        }}
      />
      {refusal !== undefined && <CellRefusal cell={field} words={refusal} onClose={dropRefusal} />}
    </>
  )
}
