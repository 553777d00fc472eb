import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { AccountField } from './AccountField.tsx'
import type { AccountForm } from './useAccountForm.ts'

interface PasswordFieldProps {
  form: Pick<AccountForm, 'faultOf'>
  name?: string
  label?: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  autoFocus?: boolean
  onInput?(input: HTMLInputElement): void
}

/** A password field with a show button. */
export function PasswordField({ name = 'password', label = 'Password', ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <AccountField {...field} name={name} label={label} type={isShown ? 'text' : 'password'}>
      <button
        type="button"
        className="sc-account-eye"
        aria-pressed={isShown}
        aria-label={`Show ${label.toLowerCase()}`}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
      </button>
    </AccountField>
  )
}
