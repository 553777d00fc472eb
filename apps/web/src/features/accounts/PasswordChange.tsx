import { updatePassword } from '@slatecraft/contract'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { FormBody } from './FormBody.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useAccountForm } from './useAccountForm.ts'

interface PasswordChangeProps {
  /** For password managers, and because a password must not contain it. */
  email: string
  first_name: string
  last_name: string
}

export function PasswordChange(own: PasswordChangeProps) {
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
        <input type="hidden" name="email" autoComplete="username" value={own.email} />
        <input type="hidden" name="first_name" value={own.first_name} />
        <input type="hidden" name="last_name" value={own.last_name} />
        <PasswordField form={form} label="Current password" autoComplete="current-password" />
        <NewPasswordField
          form={form}
          name="new_password"
          label="New password"
          consequence="You will be logged out on other devices."
        />
      </FormBody>
      <p role="status" className="sc-account-done">
        {changes > 0 && !form.failedUpdating && !form.isBusy && 'Your password was changed.'}
      </p>
    </>
  )
}
