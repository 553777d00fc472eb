import { login } from '@slatecraft/contract'
import { call } from '../../api/api.ts'
import { accountAddress } from '../../navigation/accountAddress.ts'
import { AccountCard } from './AccountCard.tsx'
import { AccountField } from './AccountField.tsx'
import { enterAccount, useComeBack } from './enterAccount.ts'
import { FormBody } from './FormBody.tsx'
import { PasswordField } from './PasswordField.tsx'
import { ScreenLink } from './ScreenLink.tsx'
import { useAccountForm } from './useAccountForm.ts'

export function LoginPage() {
  const { isLoggedIn } = useComeBack()
  const form = useAccountForm({
    names: ['email', 'password'],
    noAnswer: 'unable to login',
    async act(fields) {
      const { access_token } = await call(login, { params: {}, body: fields })
      await enterAccount(access_token)
    },
  })
  if (isLoggedIn) return null
  return (
    <AccountCard
      title="Log in"
      lead="Get your inputs, runs and saved lineups on every device."
      foot={
        <>
          New here? <ScreenLink to={accountAddress('/sign-up')}>Sign up</ScreenLink>
        </>
      }
    >
      <FormBody form={form} submit="Log in" busyWords="Logging in …">
        <AccountField form={form} name="email" label="Email" type="email" autoComplete="username" autoFocus />
        <PasswordField form={form} autoComplete="current-password" />
        <p className="sc-account-aside">
          <ScreenLink to={accountAddress('/forgot-password')}>Forgot your password?</ScreenLink>
        </p>
      </FormBody>
    </AccountCard>
  )
}
