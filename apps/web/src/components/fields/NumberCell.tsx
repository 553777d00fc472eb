import { type NumberFormat, numberWords } from '@slatecraft/slate'
import { useId } from 'react'
import { ResetButton } from './FieldRow.tsx'
import { NumberInput } from './NumberInput.tsx'
import { keptWords } from './readNumber.ts'
import { useNumberDraft } from './useNumberDraft.ts'

interface NumberCellProps {
  id?: string | undefined
  label: string
  /** One line on what it does. */
  help: string
  format: NumberFormat
  value: number | null
  defaultValue: number | null
  /** A conflict with other fields. */
  fault?: string | undefined
  isDisabled?: boolean | undefined
  onChange(value: number | null): void
  onReset(): void
}

/** A number in a small table. Sighted users read its label from the headings. */
export function NumberCell(props: NumberCellProps) {
  const { id, label, help, format, value, defaultValue, fault, isDisabled = false, onChange, onReset } = props
  const draft = useNumberDraft({ value, format, onCommit: onChange })
  const faultId = useId()
  const shown = draft.fault === undefined ? fault : keptWords(draft.fault, format, value)
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
        title={`${help} Default ${numberWords(format, defaultValue)}.`}
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
