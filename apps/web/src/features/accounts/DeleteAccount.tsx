import { notifications } from '@mantine/notifications'
import { deleteAccount } from '@slatecraft/contract'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { FormBody } from './FormBody.tsx'
import { leaveBrowser } from './logOut.ts'
import { PasswordField } from './PasswordField.tsx'
import { useAccountForm } from './useAccountForm.ts'

/** Lists what is deleted with the account, and asks for the password. */
export function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const [isAsked, setAsked] = useState(false)
  const form = useAccountForm({
    names: ['password'],
    async act(fields) {
      await call(deleteAccount, { params: {}, body: fields })
      notifications.show({ message: 'Your account and all its data were deleted.' })
      await leaveBrowser()
    },
  })
  if (!isAsked)
    return (
      <button type="button" className="sc-account-quiet" data-tone="bad" onClick={() => setAsked(true)}>
        Delete my account …
      </button>
    )
  return (
    <div className="sc-account-delete">
      <h3>Delete your account for good?</h3>
      <ul>
        <li>Your player edits, build settings, team stacks and groups on every slate are deleted.</li>
        <li>Your runs, buckets, saved lineups, presets and expert targets are deleted.</li>
        <li>Your plan ends today, without a refund.</li>
        <li>This can’t be undone. Slates you imported stay in this browser.</li>
      </ul>
      <FormBody
        form={form}
        submit="Delete for good"
        busyWords="Deleting …"
        tone="bad"
        otherActions={
          <button type="button" className="sc-account-quiet" onClick={() => setAsked(false)}>
            Keep my account
          </button>
        }
      >
        {hasPassword && <PasswordField form={form} label="Your password" autoComplete="current-password" autoFocus />}
      </FormBody>
    </div>
  )
}
