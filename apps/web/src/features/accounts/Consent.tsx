import type { LegalDocument } from '@slatecraft/contract'
import { Fragment, useId, useState } from 'react'
import { CallError } from '../../api/api.ts'
import { LoadFault } from '../../components/fault/LoadFault.tsx'
import { legalNames } from '../legal/shared/legalDocuments.ts'
import type { AccountForm } from './useAccountForm.ts'

interface ConsentProps {
  form: Pick<AccountForm, 'faultOf'>
  published: readonly LegalDocument[]
  /** Why the list of documents could not be fetched. */
  failed: Error | null
  onRetry(): void
}

/** The box to check before signing up, if the operator has published terms or a privacy notice. */
export function Consent({ form, published, failed, onRetry }: ConsentProps) {
  const id = useId()
  const [isChecked, setChecked] = useState(false)
  const fault = isChecked ? undefined : form.faultOf('agreed')
  if (failed !== null) return <LoadFault what="this server’s terms" error={failed} onRetry={onRetry} />
  if (published.length === 0) return null
  return (
    <div className="sc-account-field">
      <div className="sc-account-check">
        <input
          id={id}
          type="checkbox"
          name="agreed"
          value="yes"
          checked={isChecked}
          onChange={({ currentTarget }) => setChecked(currentTarget.checked)}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : `${id}-below`}
        />
        <label htmlFor={id}>
          I agree to the{' '}
          {published.map((document, at) => (
            <Fragment key={document}>
              {at > 0 && ' and the '}
              {/* In a new tab, so that the form stays as it is. */}
              <a className="sc-account-link" href={legalNames[document].path} target="_blank" rel="noopener">
                {legalNames[document].inText}
              </a>
            </Fragment>
          ))}
        </label>
      </div>
      {fault !== undefined && (
        <p id={`${id}-below`} className="sc-account-below" data-wrong>
          {fault}
        </p>
      )}
    </div>
  )
}

/** @throws {CallError} at the box, as the server would. */
export function refuseWithoutConsent(agreed: string): void {
  if (agreed !== '') return
  const reason = 'Check this box to sign up'
  throw new CallError(`agreed: ${reason}`, 'bad-input', [{ field: 'agreed', reason }])
}
