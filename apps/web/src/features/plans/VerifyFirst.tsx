import { Button } from '@mantine/core'
import { sendVerification } from '@slatecraft/contract'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { Fault } from '../../components/fault/Fault.tsx'

interface VerifyFirstProps {
  email: string
  /** Asks the server again. */
  onOpened(): void
}

/** In place of the card form until the email address is confirmed. */
export function VerifyFirst({ email, onOpened }: VerifyFirstProps) {
  const [sending, setSending] = useState<'no' | 'busy' | 'done'>('no')
  const [fault, setFault] = useState<string>()

  async function send() {
    if (sending === 'busy') return
    setSending('busy')
    setFault(undefined)
    try {
      await call(sendVerification, { params: {}, body: {} })
      setSending('done')
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
      setSending('no')
    }
  }

  return (
    <div className="sc-checkout-verify">
      <h3>Confirm your email first</h3>
      <p>
        Your email isn’t confirmed yet. Open the link that we sent to <strong>{email}</strong>, then come back here to
        pay.
      </p>
      <Fault>{fault !== undefined && `The link was not sent. ${fault}`}</Fault>
      <div className="sc-checkout-verify-acts">
        <Button onClick={onOpened}>I have opened it</Button>
        <Button variant="default" loading={sending === 'busy'} onClick={() => void send()}>
          Send the link again
        </Button>
      </div>
      <p role="status">{sending === 'done' && 'Sent. If it does not arrive, look in your spam folder.'}</p>
    </div>
  )
}
