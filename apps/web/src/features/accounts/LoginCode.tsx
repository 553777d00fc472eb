import { login } from '@slatecraft/contract'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { AccountCard } from './AccountCard.tsx'
import { AccountField } from './AccountField.tsx'
import { CodeField } from './CodeField.tsx'
import { enterAccount } from './enterAccount.ts'
import { FormBody } from './FormBody.tsx'
import { useAccountForm } from './useAccountForm.ts'

type Kind = 'app' | 'recovery'

const words = {
  app: {
    lead: 'Open your authenticator app and enter the code that it shows for Slatecraft.',
    other: 'No phone? Use a recovery code',
  },
  recovery: {
    lead: 'Enter one of the recovery codes that you saved. Each works once.',
    other: 'Use the authenticator app',
  },
} as const

interface LoginCodeProps {
  given: { email: string; password: string }
  onBack(): void
}

/** The second step of a login: a code of the authenticator app, or a recovery code. */
export function LoginCode({ given, onBack }: LoginCodeProps) {
  const [kind, setKind] = useState<Kind>('app')
  return (
    <AccountCard
      title="Enter your code"
      lead={words[kind].lead}
      foot={
        <button type="button" className="sc-account-link" onClick={onBack}>
          Back to email and password
        </button>
      }
    >
      <CodeForm
        key={kind}
        kind={kind}
        given={given}
        onOther={() => setKind((before) => (before === 'app' ? 'recovery' : 'app'))}
      />
    </AccountCard>
  )
}

interface CodeFormProps extends Pick<LoginCodeProps, 'given'> {
  kind: Kind
  onOther(): void
}

function CodeForm({ kind, given, onOther }: CodeFormProps) {
  const form = useAccountForm({
    names: ['code'],
    noAnswer: 'unable to login',
    async act({ code }) {
      const { access_token } = await call(login, { params: {}, body: { ...given, code: code.trim() } })
      await enterAccount(access_token)
    },
  })
  return (
    <FormBody form={form} submit="Log in" busyWords="Logging in …">
      {kind === 'app' ? (
        <CodeField form={form} />
      ) : (
        <AccountField form={form} name="code" label="Recovery code" autoComplete="off" autoFocus />
      )}
      <p className="sc-account-aside">
        <button type="button" className="sc-account-link" onClick={onOther}>
          {words[kind].other}
        </button>
      </p>
    </FormBody>
  )
}
