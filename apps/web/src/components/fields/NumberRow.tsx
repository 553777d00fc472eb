import { type NumberFormat, numberWords } from '@slatecraft/slate'
import type { ReactNode } from 'react'
import { FieldRow } from './FieldRow.tsx'
import { NumberInput } from './NumberInput.tsx'
import { keptWords } from './readNumber.ts'
import { useNumberDraft } from './useNumberDraft.ts'

interface NumberRowProps {
  id?: string | undefined
  label: string
  help: string
  href: string
  format: NumberFormat
  value: number | null
  defaultValue: number | null
  /** A conflict with other fields. */
  fault?: string | undefined
  isDisabled?: boolean | undefined
  onChange(value: number | null): void
  onReset(): void
  /** Before the control. */
  extra?: ReactNode
}

/** A number as a row. Text that can't be read is explained and keeps the old value. */
export function NumberRow(props: NumberRowProps) {
  const { format, value, defaultValue, fault, isDisabled = false, onChange, onReset, extra, ...row } = props
  const draft = useNumberDraft({ value, format, onCommit: onChange })
  return (
    <FieldRow
      {...row}
      defaultText={numberWords(format, defaultValue)}
      isChanged={!isDisabled && (value !== defaultValue || draft.fault !== undefined)}
      fault={draft.fault === undefined ? fault : keptWords(draft.fault, format, value)}
      onReset={() => {
        draft.drop()
        if (value !== defaultValue) onReset()
      }}
    >
      {(control) => (
        <>
          {extra}
          <NumberInput {...control} draft={draft} format={format} disabled={isDisabled} />
        </>
      )}
    </FieldRow>
  )
}
