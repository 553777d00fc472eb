import { sendResetPassword } from '@slatecraft/contract'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { accountAddress } from '../../navigation/accountAddress.ts'
import { AccountCard } from './AccountCard.tsx'
import { AccountField } from './AccountField.tsx'
import { FormBody } from './FormBody.tsx'
import { ScreenLink } from './ScreenLink.tsx'
import { useAccountForm } from './useAccountForm.ts'

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>()
  const form = useAccountForm({
    names: ['email'],
    async act(fields) {
      await call(sendResetPassword, { params: {}, body: fields })
      setSentTo(fields.email.trim())
    },
  })
  const back = <ScreenLink to={accountAddress('/login')}>Back to log in</ScreenLink>
  if (sentTo !== undefined)
    return (
      <AccountCard title="Check your email" foot={back}>
        <p role="status">
          If <strong>{sentTo}</strong> has an account, we sent a link to it. Use the link within an hour to choose a new
          password.
        </p>
      </AccountCard>
    )
  return (
    <AccountCard title="Forgot your password?" lead="We’ll email you a link to choose a new one." foot={back}>
      <FormBody form={form} submit="Send link" busyWords="Sending …">
        <AccountField form={form} name="email" label="Email" type="email" autoComplete="username" autoFocus />
      </FormBody>
    </AccountCard>
  )
}
