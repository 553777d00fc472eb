import { notifications } from '@mantine/notifications'
import { resetPassword } from '@slatecraft/contract'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../api/api.ts'
import { leave } from '../../session/session.ts'
import { AccountCard } from './AccountCard.tsx'
import { FormBody } from './FormBody.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { ScreenLink } from './ScreenLink.tsx'
import { useAccountForm } from './useAccountForm.ts'

/** The target of the emailed link; the token is removed from the URL as soon as it is read. */
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
      notifications.show({
        message: 'Your password was changed and you were logged out everywhere. Log in with the new password.',
      })
      router.history.replace('/login')
    },
  })
  const another = <ScreenLink to="/forgot-password">Send me a new link</ScreenLink>
  if (token === null)
    return (
      <AccountCard title="This link is incomplete" foot={another}>
        <p>Open the full link from the email. It ends with a long string of letters and digits.</p>
      </AccountCard>
    )
  return (
    <AccountCard title="Choose a new password" foot={form.failedUpdating && another}>
      <FormBody form={form} submit="Change password" busyWords="Changing …">
        <NewPasswordField
          form={form}
          label="New password"
          consequence="You will be logged out everywhere else."
          autoFocus
        />
      </FormBody>
    </AccountCard>
  )
}
