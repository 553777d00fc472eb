import { confirmSecondFactor } from '@slatecraft/contract'
import { lazy } from 'react'
import { call } from '../../../api/api.ts'
import { Late } from '../../../components/late/Late.tsx'
import { CodeField } from '../CodeField.tsx'
import { FormBody } from '../FormBody.tsx'
import { useAccountForm } from '../useAccountForm.ts'
import { CopyButton } from './CopyButton.tsx'

const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }))

interface SecondFactorSetupProps {
  secret: string
  /** The secret as an address that authenticator apps open. */
  otpauth: string
  onConfirmed(recoveryCodes: readonly string[]): void
  onCancel(): void
}

/** Brings the secret to an authenticator app, and asks for a first code of it. */
export function SecondFactorSetup({ secret, otpauth, onConfirmed, onCancel }: SecondFactorSetupProps) {
  const form = useAccountForm({
    names: ['code'],
    async act({ code }) {
      const { recovery_codes } = await call(confirmSecondFactor, { params: {}, body: { code: code.trim() } })
      onConfirmed(recovery_codes)
    },
  })
  return (
    <div className="sc-account-setup">
      <p>
        1. Scan this with an authenticator app, such as Google Authenticator, 1Password or Aegis. On this phone?{' '}
        <a className="sc-account-link" href={otpauth}>
          Open your app
        </a>
      </p>
      <Late
        fallback={<div className="sc-account-qr" />}
        failed={<p>The picture could not be loaded. Type the key below into your app.</p>}
      >
        <QrCode text={otpauth} />
      </Late>
      <p>Or type this key into the app:</p>
      <div className="sc-account-acts">
        <code className="sc-account-secret">{inFours(secret)}</code>
        <CopyButton text={secret} of="the key" />
      </div>
      <p>2. Enter the code that the app shows now. Your other logins end then.</p>
      <FormBody
        form={form}
        submit="Turn on"
        busyWords="Checking …"
        otherActions={
          <button type="button" className="sc-account-quiet" onClick={onCancel}>
            Cancel
          </button>
        }
      >
        <CodeField form={form} />
      </FormBody>
    </div>
  )
}

/** Easier to type. */
const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
