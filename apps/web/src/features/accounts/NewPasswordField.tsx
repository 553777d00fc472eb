import { useState } from 'react'
import { PasswordField } from './PasswordField.tsx'
import { passwordHint } from './passwordHint.ts'
import type { AccountForm } from './useAccountForm.ts'

interface NewPasswordFieldProps {
  form: Pick<AccountForm, 'faultOf'>
  name?: string
  label?: string
  autoFocus?: boolean
  /** After the rules. */
  consequence?: string
}

/** Fields of the same form that a password must not contain. */
const ownFields = ['email', 'first_name', 'last_name']

/** A field for a new password, with its rules, and how good it is so far. */
export function NewPasswordField({ consequence = '', ...field }: NewPasswordFieldProps) {
  const [{ strength, words }, setHint] = useState(() => passwordHint('', []))
  const [isTyped, setTyped] = useState(false)
  return (
    <div>
      <PasswordField
        {...field}
        autoComplete="new-password"
        hint={isTyped ? words : `${words} ${consequence}`.trim()}
        onInput={({ value, form }) => {
          const given = form === null ? undefined : new FormData(form)
          setTyped(value !== '')
          setHint(
            passwordHint(value, given === undefined ? [] : ownFields.map((name) => String(given.get(name) ?? ''))),
          )
        }}
      />
      <div className="sc-account-strength" data-strength={isTyped ? strength : undefined} aria-hidden>
        <i />
        <i />
        <i />
      </div>
    </div>
  )
}
