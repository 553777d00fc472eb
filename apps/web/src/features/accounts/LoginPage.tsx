import { login } from '@slatecraft/contract'
import { useState } from 'react'
import { CallError, call } from '../../api/api.ts'
import { accountAddress } from '../../navigation/accountAddress.ts'
import { AccountCard } from './AccountCard.tsx'
import { AccountField } from './AccountField.tsx'
import { enterAccount, useComeBack } from './enterAccount.ts'
import { FormBody } from './FormBody.tsx'
import { LoginCode } from './LoginCode.tsx'
import { PasswordField } from './PasswordField.tsx'
import { ScreenLink } from './ScreenLink.tsx'
import { useAccountForm } from './useAccountForm.ts'

interface Given {
  email: string
  password: string
}

/** First email and password, then, for an account with a second factor, a code. */
export function LoginPage() {
  const { isLoggedIn } = useComeBack()
  const [given, setGiven] = useState<Given>({ email: '', password: '' })
  const [isCodeNeeded, setCodeNeeded] = useState(false)
  if (isLoggedIn) return null
  if (isCodeNeeded) return <LoginCode given={given} onBack={() => setCodeNeeded(false)} />
  return (
    <EmailAndPassword
      email={given.email}
      onCodeNeeded={(fields) => {
        setGiven(fields)
        setCodeNeeded(true)
      }}
    />
  )
}

/** @param props.email what was entered before, if they come back from the code. */
function EmailAndPassword({ email, onCodeNeeded }: { email: string; onCodeNeeded(fields: Given): void }) {
  const form = useAccountForm({
    names: ['email', 'password'],
    noAnswer: 'unable to login',
    async act(fields) {
      try {
        const { access_token } = await call(login, { params: {}, body: fields })
        await enterAccount(access_token)
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'code-needed') throw error
        onCodeNeeded(fields)
      }
    },
  })
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
        <AccountField
          form={form}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          autoFocus
        />
        <PasswordField form={form} autoComplete="current-password" />
        <p className="sc-account-aside">
          <ScreenLink to={accountAddress('/forgot-password')}>Forgot your password?</ScreenLink>
        </p>
      </FormBody>
    </AccountCard>
  )
}
