import type { NumberFormat } from '@slatecraft/slate'
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { watchField } from './leaveField.ts'
import { readNumber, steppedNumber, typedNumber } from './readNumber.ts'

interface NumberDraftOptions {
  value: number | null
  format: NumberFormat
  /** Sets the number; null for an empty field. */
  onCommit(value: number | null): void
}

export interface NumberDraft {
  input: Required<Pick<ComponentProps<'input'>, 'value' | 'inputMode' | 'autoComplete' | 'onChange' | 'onBlur'>> &
    Required<Pick<ComponentProps<'input'>, 'onFocus' | 'onKeyDown'>>
  /** Why the typed text was not taken. */
  fault: string | undefined
  isTyping: boolean
  /** Discards the typed text. */
  drop(): void
}

/**
 * The text being typed into a number field. A visit to the field is one change: it is made on blur (such as a click on
 * another control), on Enter, or when the page or the field goes away. Arrow keys step, Escape discards the typing. Text
 * that can't be read stays in the field with the reason until the value changes in another way.
 */
export function useNumberDraft({ value, format, onCommit }: NumberDraftOptions): NumberDraft {
  const [draft, setDraft] = useState<{ text: string; over: number | null }>()
  const text = draft?.over === value ? draft.text : undefined
  const read = text === undefined ? undefined : readNumber(format, text)
  const drop = () => setDraft(undefined)
  const type = (next: string) => setDraft({ text: next, over: value })
  const commit = () => {
    if (read === undefined || 'fault' in read) return
    drop()
    if (read.value !== value) onCommit(read.value)
  }

  const latest = useRef(commit)
  const leave = useRef<ReturnType<typeof watchField>>(undefined)
  useEffect(() => {
    latest.current = commit
  })
  useEffect(() => {
    const last = () => latest.current()
    window.addEventListener('pagehide', last)
    return () => {
      window.removeEventListener('pagehide', last)
      last()
    }
  }, [])

  const shown = text ?? typedNumber(format, value)
  return {
    input: {
      value: shown,
      inputMode: format.isWhole ? 'numeric' : 'decimal',
      autoComplete: 'off',
      onChange: ({ currentTarget }) => type(currentTarget.value),
      onFocus({ currentTarget }) {
        currentTarget.select()
        leave.current = watchField()
      },
      onBlur: () => leave.current?.(() => latest.current()),
      onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
        const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key]
        if (event.key === 'Enter') commit()
        else if (event.key === 'Escape') drop()
        else if (steps !== undefined && !event.altKey) {
          event.preventDefault()
          type(steppedNumber(format, { text: shown, value, steps: event.shiftKey ? 10 * steps : steps }))
        }
      },
    },
    fault: read !== undefined && 'fault' in read ? read.fault : undefined,
    isTyping: text !== undefined,
    drop,
  }
}
