import type { LegalDocument } from '@slatecraft/contract'
import { Fragment, useId } from 'react'
import { legalNames } from './legalDocuments.ts'
import './consentBox.css'

interface ConsentBoxProps {
  published: readonly LegalDocument[]
  isChecked: boolean
  fault: string | undefined
  onChange(isChecked: boolean): void
  /** Of the field, in a form that reads its fields by name. */
  name?: string
}

/** Agreement to the operator's documents. Renders nothing if none is published. */
export function ConsentBox({ published, isChecked, fault, onChange, name }: ConsentBoxProps) {
  const faultId = useId()
  if (published.length === 0) return null
  return (
    <div className="sc-consent">
      <label>
        <input
          type="checkbox"
          name={name}
          value="yes"
          checked={isChecked}
          aria-invalid={fault !== undefined}
          aria-describedby={faultId}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>
          I agree to the{' '}
          {published.map((document, at) => (
            <Fragment key={document}>
              {at > 0 && ' and the '}
              {/* In a new tab, so that the form stays as typed. */}
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
