import { changeEmail, dropEmailChange, sendVerification } from '@slatecraft/contract'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { AccountField } from './AccountField.tsx'
import { ActButton } from './ActButton.tsx'
import { FormBody } from './FormBody.tsx'
import { Unfold } from './Unfold.tsx'
import { useAccountForm } from './useAccountForm.ts'

interface EmailWaitsProps {
  email: string
  isVerified: boolean
  /** The address that a change waits for. */
  newEmail: string | null
  onChange(): void
}

/** What waits for a link to be opened: the email itself, or a change of it. */
export function EmailWaits({ email, isVerified, newEmail, onChange }: EmailWaitsProps) {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <>
      {!isVerified && (
        <div className="sc-account-waits">
          <p>
            Open the link that we sent to <strong>{email}</strong>. Everything works without it, except paying for a
            plan.
          </p>
          <ActButton
            label="Send the link again"
            busyWords="Sending …"
            failed="The link was not sent."
            act={async () => {
              await call(sendVerification, { params: {}, body: {} })
              setSentTo(email)
            }}
          />
          <p role="status" className="sc-account-done">
            {sentTo === email && 'Sent. If it does not arrive, look in your spam folder.'}
          </p>
        </div>
      )}
      {newEmail !== null && (
        <div className="sc-account-waits">
          <p role="status">
            Your email changes to <strong>{newEmail}</strong> once you have opened both links: the one that we sent
            there, and the one that we sent to <strong>{email}</strong>. Until then you log in with the old one.
          </p>
          <ActButton
            label="Drop the change"
            busyWords="Dropping …"
            failed="The change still waits."
            act={async () => {
              await call(dropEmailChange, { params: {} })
              onChange()
            }}
          />
        </div>
      )}
    </>
  )
}

export const EmailChange = ({ onChange }: { onChange(): void }) => (
  <Unfold label="Change email">{(close) => <EmailForm onChange={onChange} onClose={close} />}</Unfold>
)

function EmailForm({ onChange, onClose }: { onChange(): void; onClose(): void }) {
  const form = useAccountForm({
    names: ['email'],
    async act(fields) {
      await call(changeEmail, { params: {}, body: fields })
      onChange()
      onClose()
    },
  })
  return (
    <FormBody form={form} submit="Send links" busyWords="Sending …" tone="quiet">
      <AccountField
        form={form}
        name="email"
        label="New email"
        type="email"
        autoComplete="email"
        hint="We send a link to the old and to the new address. Open both."
        autoFocus
      />
    </FormBody>
  )
}
