import { signUp } from '@slatecraft/contract'
import { call } from '../../api/api.ts'
import { accountAddress } from '../../navigation/accountAddress.ts'
import { AccountCard } from './AccountCard.tsx'
import { AccountField } from './AccountField.tsx'
import { enterAccount, useComeBack } from './enterAccount.ts'
import { FormBody } from './FormBody.tsx'
import { PasswordField } from './PasswordField.tsx'
import { ScreenLink } from './ScreenLink.tsx'
import { useAccountForm } from './useAccountForm.ts'

export function SignUpPage() {
  const { isLoggedIn } = useComeBack()
  const form = useAccountForm({
    names: ['first_name', 'last_name', 'email', 'password'],
    noAnswer: 'unable to login',
    async act(fields) {
      const { access_token } = await call(signUp, { params: {}, body: fields })
      await enterAccount(access_token)
    },
  })
  if (isLoggedIn) return null
  return (
    <AccountCard
      title="Sign up"
      lead="Free, no card needed. Your settings and lineups come with you."
      foot={
        <>
          Already have an account? <ScreenLink to={accountAddress('/login')}>Log in</ScreenLink>
        </>
      }
    >
      <FormBody form={form} submit="Sign up" busyWords="Signing up …">
        <div className="sc-account-pair">
          <AccountField form={form} name="first_name" label="First name" autoComplete="given-name" autoFocus />
          <AccountField form={form} name="last_name" label="Last name" autoComplete="family-name" />
        </div>
        <AccountField form={form} name="email" label="Email" type="email" autoComplete="username" />
        <PasswordField form={form} autoComplete="new-password" hint="At least 8 characters." />
      </FormBody>
    </AccountCard>
  )
}
