import type { NumberFormat } from '@slatecraft/slate'
import { type ReactNode, useId } from 'react'
import { NumberInput } from '../../../components/fields/NumberInput.tsx'
import { keptWords } from '../../../components/fields/readNumber.ts'
import { useNumberDraft } from '../../../components/fields/useNumberDraft.ts'
import { LateTooltip } from '../../../components/late/LateTooltip.tsx'

interface SetupNumberProps {
  label: string
  /** What it is, in one sentence. */
  means: string
  format: NumberFormat
  value: number | null
  onChange(value: number | null): void
  fault?: string | undefined
  /** Beside the number, such as a slider. */
  children?: ReactNode
}

/** A number with its label above it. */
export function SetupNumber({ label, means, format, value, onChange, fault, children }: SetupNumberProps) {
  const draft = useNumberDraft({ value, format, onCommit: onChange })
  const inputId = useId()
  const meansId = useId()
  const faultId = useId()
  const shown = draft.fault === undefined ? fault : keptWords(draft.fault, format, value)
  return (
    <LateTooltip label={means} multiline maw={280} isForEveryone position="top-start">
      <div className="sc-setup-number">
        <label htmlFor={inputId}>{label}</label>
        <span id={meansId} hidden>
          {means}
        </span>
        <div className="sc-setup-control">
          {children}
          <NumberInput
            draft={draft}
            format={format}
            id={inputId}
            aria-describedby={shown === undefined ? meansId : `${faultId} ${meansId}`}
            aria-invalid={shown !== undefined}
          />
        </div>
        {shown !== undefined && (
          <p id={faultId} className="sc-setup-fault" role="alert">
            {shown}
          </p>
        )}
      </div>
    </LateTooltip>
  )
}
