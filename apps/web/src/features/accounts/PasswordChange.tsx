import { updatePassword } from '@slatecraft/contract'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { FormBody } from './FormBody.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useAccountForm } from './useAccountForm.ts'

/** @param props.email for password managers. */
export function PasswordChange({ email }: { email: string }) {
  const [changes, setChanges] = useState(0)
  const form = useAccountForm({
    names: ['password', 'new_password'],
    async act(fields) {
      await call(updatePassword, { params: {}, body: fields })
      setChanges((before) => before + 1)
    },
  })
  return (
    <>
      {/* Empty again after each change. */}
      <FormBody key={changes} form={form} submit="Change password" busyWords="Changing …" tone="quiet">
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <PasswordField form={form} label="Current password" autoComplete="current-password" />
        <PasswordField
          form={form}
          name="new_password"
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters. You will be logged out on other devices."
        />
      </FormBody>
      <p role="status" className="sc-account-done">
        {changes > 0 && !form.failedUpdating && !form.isBusy && 'Your password was changed.'}
      </p>
    </>
  )
}
