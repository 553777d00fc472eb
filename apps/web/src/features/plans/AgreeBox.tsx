import type { LegalDocument } from '@slatecraft/contract'
import { Fragment, useId } from 'react'
import { legalNames } from '../legal/shared/legalDocuments.ts'

interface AgreeBoxProps {
  published: readonly LegalDocument[]
  isAgreed: boolean
  fault: string | undefined
  onChange(isAgreed: boolean): void
}

/** Agreement to the operator's documents, before paying. Renders nothing if none is published. */
export function AgreeBox({ published, isAgreed, fault, onChange }: AgreeBoxProps) {
  const faultId = useId()
  if (published.length === 0) return null
  return (
    <div className="sc-pay-agree">
      <label>
        <input
          type="checkbox"
          checked={isAgreed}
          aria-invalid={fault !== undefined}
          aria-describedby={faultId}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>
          I agree to the{' '}
          {published.map((document, at) => (
            <Fragment key={document}>
              {at > 0 && ' and the '}
              {/* In a new tab, so that the card stays as typed. */}
              <a href={legalNames[document].path} target="_blank" rel="noopener">
                {legalNames[document].inText}
              </a>
            </Fragment>
          ))}
        </span>
      </label>
      <p id={faultId} role="status">
        {fault}
      </p>
    </div>
  )
}
