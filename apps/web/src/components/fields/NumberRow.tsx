import type { ReactNode } from 'react'
import { FieldRow } from './FieldRow.tsx'
import { NumberInput } from './NumberInput.tsx'
import { type NumberFormat, numberWords } from './numberFormat.ts'
import { useNumberDraft } from './useNumberDraft.ts'

interface NumberRowProps {
  id?: string | undefined
  label: string
  meaning: string
  href: string
  format: NumberFormat
  value: number | null
  defaultValue: number | null
  /** A fault that only shows beside other fields. */
  fault?: string | undefined
  isDisabled?: boolean | undefined
  onChange(value: number | null): void
  onReset(): void
  /** What stands before the control. */
  extra?: ReactNode
}

/** One number as a row; what can't be read is explained and leaves the old value in force. */
export function NumberRow(props: NumberRowProps) {
  const { format, value, defaultValue, fault, isDisabled = false, onChange, onReset, extra, ...row } = props
  const draft = useNumberDraft({ value, format, onCommit: onChange })
  const inForce = value === null ? 'It stays empty' : `${numberWords(format, value)} stays`
  return (
    <FieldRow
      {...row}
      defaultText={numberWords(format, defaultValue)}
      isChanged={!isDisabled && (value !== defaultValue || draft.fault !== undefined)}
      fault={draft.fault === undefined ? fault : `${draft.fault}. ${inForce} in force.`}
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
