import { useId } from 'react'
import { ResetButton } from './FieldRow.tsx'
import { NumberInput } from './NumberInput.tsx'
import { type NumberFormat, numberWords } from './numberFormat.ts'
import { useNumberDraft } from './useNumberDraft.ts'

interface NumberCellProps {
  id?: string | undefined
  label: string
  /** A line on what it does. */
  meaning: string
  format: NumberFormat
  value: number | null
  defaultValue: number | null
  /** A fault that only shows beside other fields. */
  fault?: string | undefined
  isDisabled?: boolean | undefined
  onChange(value: number | null): void
  onReset(): void
}

/** One number in a small table whose headings are its label for the eye. */
export function NumberCell(props: NumberCellProps) {
  const { id, label, meaning, format, value, defaultValue, fault, isDisabled = false, onChange, onReset } = props
  const draft = useNumberDraft({ value, format, onCommit: onChange })
  const faultId = useId()
  const shown = draft.fault === undefined ? fault : `${draft.fault}. ${numberWords(format, value)} stays in force.`
  const isChanged = !isDisabled && (value !== defaultValue || draft.fault !== undefined)
  return (
    <span id={id} className="sc-number-cell" data-changed={isChanged || undefined}>
      <NumberInput
        draft={draft}
        format={format}
        disabled={isDisabled}
        aria-label={label}
        aria-invalid={shown !== undefined}
        aria-describedby={shown === undefined ? undefined : faultId}
        title={`${meaning} Default ${numberWords(format, defaultValue)}.`}
      />
      <ResetButton
        label={label}
        isShown={isChanged}
        onReset={() => {
          draft.drop()
          if (value !== defaultValue) onReset()
        }}
      />
      {shown !== undefined && (
        <span id={faultId} className="sc-field-fault" role="alert">
          {shown}
        </span>
      )}
    </span>
  )
}
