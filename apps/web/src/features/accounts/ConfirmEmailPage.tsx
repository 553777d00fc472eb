import type { confirmEmail } from '@slatecraft/contract'
import { useEffect, useState } from 'react'
import type * as z from 'zod'
import { NoAnswerError } from '../../api/api.ts'
import { Fault } from '../../components/fault/Fault.tsx'
import { AccountCard } from './AccountCard.tsx'
import { openEmailLink } from './openEmailLink.ts'
import { ScreenLink } from './ScreenLink.tsx'

type Answer = z.output<typeof confirmEmail.reply>
type State = 'waiting' | Answer | Error

/** The target of emailed links about the address; opening it is all that the user has to do. */
export function ConfirmEmailPage() {
  const [state, setState] = useState<State>('waiting')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isGone = false
    const show = (next: State) => !isGone && setState(next)
    show('waiting')
    openEmailLink({ isAgain: tries > 0 }).then(show, show)
    return () => {
      isGone = true
    }
  }, [tries])
  if (state === 'waiting')
    return (
      <AccountCard title="Confirm your email">
        <p role="status">Checking the link …</p>
      </AccountCard>
    )
  if (!(state instanceof Error)) return <Opened answer={state} />
  if (state instanceof NoAnswerError)
    return (
      <AccountCard title="Confirm your email">
        <Fault>The link was not opened. {state.message}</Fault>
        <button type="button" className="sc-account-submit" onClick={() => setTries(tries + 1)}>
          Try again
        </button>
      </AccountCard>
    )
  return (
    <AccountCard title="This link does not work" foot={<ScreenLink to="/account">Go to your account</ScreenLink>}>
      <p role="alert">{state.message}</p>
    </AccountCard>
  )
}

function Opened({ answer: { done, email, waits_for } }: { answer: Answer }) {
  const foot = (
    <>
      <ScreenLink to="/">Lineup generator</ScreenLink> · <ScreenLink to="/account">Your account</ScreenLink>
    </>
  )
  if (done === 'half')
    return (
      <AccountCard title="One more link to open" foot={foot}>
        <p role="status">
          Your email changes to <strong>{email}</strong> once you have also opened the link that we sent to your{' '}
          <strong>{waits_for === 'old' ? 'old' : 'new'}</strong> address.
        </p>
      </AccountCard>
    )
  return (
    <AccountCard title={done === 'changed' ? 'Your email was changed' : 'Your email is confirmed'} foot={foot}>
      <p role="status">
        {done === 'changed' ? (
          <>
            From now on you log in with <strong>{email}</strong>.
          </>
        ) : (
          <>
            Thank you. We know now that <strong>{email}</strong> is yours.
          </>
        )}
      </p>
    </AccountCard>
  )
}
