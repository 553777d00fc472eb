import { Button, TextInput } from '@mantine/core'
import type { AdminUser } from '@slatecraft/contract'
import { useState } from 'react'
import { momentText } from '../../words/dates.ts'
import { ActButton } from './ActButton.tsx'
import type { AdminActs } from './useAdminAct.tsx'
import { liftingSuspension, nameOf, suspending } from './userActs.ts'

interface SuspendFormProps {
  user: AdminUser
  acts: AdminActs
}

/** Suspends an account with a reason, or lets its user log in again. */
export function SuspendForm({ user, acts }: SuspendFormProps) {
  const [why, setWhy] = useState('')
  const { suspended } = user
  if (suspended !== null)
    return (
      <p>
        Suspended since {momentText(suspended.at)}
        {suspended.why !== '' && `: ${suspended.why}`}{' '}
        <ActButton
          label="Lift suspension"
          of={`of ${nameOf(user)}`}
          disabled={acts.isRunning}
          onClick={() => void acts.run(liftingSuspension(user))}
        />
      </p>
    )
  return (
    <form
      className="sc-admin-fields"
      aria-label="Suspend"
      onSubmit={async (event) => {
        event.preventDefault()
        if (await acts.run(suspending(user, why.trim()))) setWhy('')
      }}
    >
      <TextInput
        label="Reason"
        description="The user reads it at login and in an email"
        maxLength={300}
        autoComplete="off"
        className="sc-admin-wide"
        value={why}
        onChange={({ currentTarget }) => setWhy(currentTarget.value)}
      />
      <Button type="submit" variant="default" aria-label={`Suspend ${nameOf(user)}`} disabled={acts.isRunning}>
        Suspend
      </Button>
    </form>
  )
}
