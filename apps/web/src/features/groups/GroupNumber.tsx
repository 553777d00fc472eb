import { useId } from 'react'
import { NumberInput } from '../../components/fields/NumberInput.tsx'
import type { NumberFormat } from '../../components/fields/numberFormat.ts'
import { useNumberDraft } from '../../components/fields/useNumberDraft.ts'

interface GroupNumberProps {
  label: string
  /** Its accessible name, where several groups have one. */
  name: string
  format: NumberFormat
  value: number
  isFaulty: boolean
  onChange(value: number): void
}

/** One number of a group below its label; it comes into force when the field is left. */
export function GroupNumber({ label, name, format, value, isFaulty, onChange }: GroupNumberProps) {
  const draft = useNumberDraft({ value, format, onCommit: (next) => next !== null && onChange(next) })
  const faultId = useId()
  return (
    <span className="sc-group-number">
      <span aria-hidden>{label}</span>
      <NumberInput
        draft={draft}
        format={format}
        aria-label={name}
        aria-invalid={isFaulty || draft.fault !== undefined}
        aria-describedby={draft.fault === undefined ? undefined : faultId}
      />
      {draft.fault !== undefined && (
        <span id={faultId} className="sc-group-typo" role="alert">
          {draft.fault}
        </span>
      )}
    </span>
  )
}
