import { notifications } from '@mantine/notifications'
import { signUp } from '@slatecraft/contract'
import { call } from '../../api/api.ts'
import { accountAddress } from '../../navigation/accountAddress.ts'
import { publishedOf, useLegalDocuments } from '../legal/shared/legalDocuments.ts'
import { AccountCard } from './AccountCard.tsx'
import { AccountField } from './AccountField.tsx'
import { Consent, refuseWithoutConsent } from './Consent.tsx'
import { enterAccount, useComeBack } from './enterAccount.ts'
import { FormBody } from './FormBody.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { ScreenLink } from './ScreenLink.tsx'
import { useAccountForm } from './useAccountForm.ts'

export function SignUpPage() {
  const { isLoggedIn } = useComeBack()
  const legal = useLegalDocuments()
  const documents = legal.data?.documents ?? {}
  const published = publishedOf(documents)
  const form = useAccountForm({
    names: ['first_name', 'last_name', 'email', 'password', 'agreed'],
    noAnswer: 'unable to login',
    async act({ agreed, ...fields }) {
      if (published.length > 0) refuseWithoutConsent(agreed)
      const { access_token } = await call(signUp, { params: {}, body: { ...fields, agreed: documents } })
      await enterAccount(access_token)
      notifications.show({
        message: `We sent a link to ${fields.email.trim()}. Open it when you have a moment: it confirms your email.`,
        autoClose: 12_000,
      })
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
        <NewPasswordField form={form} />
        <Consent form={form} published={published} failed={legal.error} onRetry={() => void legal.refetch()} />
      </FormBody>
    </AccountCard>
  )
}
