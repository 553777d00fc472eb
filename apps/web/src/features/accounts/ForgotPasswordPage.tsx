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
      <AccountCard title="Look into your mail" foot={back}>
        <p role="status">
          If <strong>{sentTo}</strong> has an account here, a mail with a link is on its way. The link lets you choose a
          new password, once, within the next hour.
        </p>
      </AccountCard>
    )
  return (
    <AccountCard title="Forgot your password?" lead="We send you a link to choose a new one." foot={back}>
      <FormBody form={form} submit="Send the link" busyWords="Sending …">
        <AccountField form={form} name="email" label="E-mail" type="email" autoComplete="username" autoFocus />
      </FormBody>
    </AccountCard>
  )
}
