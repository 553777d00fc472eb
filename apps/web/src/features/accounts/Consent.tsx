import type { LegalDocument } from '@slatecraft/contract'
import { useState } from 'react'
import { CallError } from '../../api/api.ts'
import { LoadFault } from '../../components/fault/LoadFault.tsx'
import { ConsentBox } from '../legal/shared/ConsentBox.tsx'
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
  const [isChecked, setChecked] = useState(false)
  const fault = isChecked ? undefined : form.faultOf('agreed')
  if (failed !== null) return <LoadFault what="this server’s terms" error={failed} onRetry={onRetry} />
  return <ConsentBox name="agreed" published={published} isChecked={isChecked} fault={fault} onChange={setChecked} />
}

/** @throws {CallError} at the box, as the server would. */
export function refuseWithoutConsent(agreed: string): void {
  if (agreed !== '') return
  const reason = 'Check this box to sign up'
  throw new CallError(`agreed: ${reason}`, 'bad-input', [{ field: 'agreed', reason }])
}
