import type { NumberFormat } from '@slatecraft/slate'
import { useId } from 'react'
import { NumberInput } from '../../components/fields/NumberInput.tsx'
import { useNumberDraft } from '../../components/fields/useNumberDraft.ts'

interface GroupNumberProps {
  label: string
  /** Accessible name, unique among groups. */
  name: string
  format: NumberFormat
  value: number
  isFaulty: boolean
  onChange(value: number): void
}

/** One group number below its label; saved when you leave the field. */
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
