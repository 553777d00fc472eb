import { AccountField } from './AccountField.tsx'
import type { AccountForm } from './useAccountForm.ts'

/** The six digits of an authenticator app. Phones offer the digits, and password managers fill them in. */
export const CodeField = ({ form }: { form: Pick<AccountForm, 'faultOf'> }) => (
  <AccountField
    form={form}
    name="code"
    label="Six-digit code"
    autoComplete="one-time-code"
    inputMode="numeric"
    hint="It changes every 30 seconds."
    autoFocus
  />
)
