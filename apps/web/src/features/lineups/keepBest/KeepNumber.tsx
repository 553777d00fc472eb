import type { NumberFormat } from '@slatecraft/slate'
import { useId } from 'react'
import { NumberInput } from '../../../components/fields/NumberInput.tsx'
import { useNumberDraft } from '../../../components/fields/useNumberDraft.ts'

interface KeepNumberProps {
  label: string
  /** What follows the field. */
  unit: string
  format: NumberFormat
  value: number
  onChange(value: number): void
}

/** A number with words before and after it. */
export function KeepNumber({ label, unit, format, value, onChange }: KeepNumberProps) {
  const draft = useNumberDraft({ value, format, onCommit: (next) => next !== null && onChange(next) })
  const id = useId()
  const faultId = `${id}-fault`
  return (
    <div className="sc-keep-row">
      <label htmlFor={id}>{label}</label>
      <NumberInput
        id={id}
        draft={draft}
        format={format}
        aria-invalid={draft.fault !== undefined}
        aria-describedby={draft.fault === undefined ? undefined : faultId}
      />
      <span>{unit}</span>
      {draft.fault !== undefined && (
        <span id={faultId} className="sc-keep-fault" role="alert">
          {draft.fault}
        </span>
      )}
    </div>
  )
}
