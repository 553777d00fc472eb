import { notifications } from '@mantine/notifications'
import { resetPassword } from '@slatecraft/contract'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../api/api.ts'
import { leave } from '../../session/session.ts'
import { AccountCard } from './AccountCard.tsx'
import { FormBody } from './FormBody.tsx'
import { PasswordField } from './PasswordField.tsx'
import { ScreenLink } from './ScreenLink.tsx'
import { useAccountForm } from './useAccountForm.ts'

/** Where the link of the mail leads; its token leaves the address as soon as it is read. */
export function ResetPasswordPage() {
  const [token] = useState(() => new URLSearchParams(location.search).get('token'))
  const router = useRouter()
  useEffect(() => {
    if (location.search !== '') history.replaceState(history.state, '', location.pathname)
  }, [])
  const form = useAccountForm({
    names: ['password'],
    async act({ password }) {
      await call(resetPassword, { params: {}, body: { password, token: token ?? '' } })
      leave('logged out')
      notifications.show({ message: 'Your password is changed, and every login has ended. Log in with the new one.' })
      router.history.replace('/login')
    },
  })
  const another = <ScreenLink to="/forgot-password">Send me another link</ScreenLink>
  if (token === null)
    return (
      <AccountCard title="This link is not whole" foot={another}>
        <p>Open the link of the mail again, all of it: it ends with a long row of letters and digits.</p>
      </AccountCard>
    )
  return (
    <AccountCard title="Choose a new password" foot={form.failedUpdating && another}>
      <FormBody form={form} submit="Change password" busyWords="Changing …">
        <PasswordField
          form={form}
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters. All your other logins end."
          autoFocus
        />
      </FormBody>
    </AccountCard>
  )
}
