import type { AdminUser } from '@slatecraft/contract'
import { DeleteForGood } from './DeleteForGood.tsx'
import { deleting, nameOf } from './userActs.ts'

interface DeleteUserProps {
  user: AdminUser
  onClose(): void
}

/** Says what is deleted with an account; deletes it once its email is typed. */
export function DeleteUser({ user, onClose }: DeleteUserProps) {
  const name = nameOf(user)
  return (
    <DeleteForGood
      title="Delete an account"
      subject={name}
      label={`Type ${user.email === '' ? 'the name' : 'their email'} to confirm: ${name}`}
      isNamed={(typed) => typed.toLowerCase() === name.toLowerCase()}
      act={deleting(user)}
      onClose={onClose}
    >
      This ends their plan and deletes their slates, settings, runs and saved lineups. It can’t be undone.
      {user.suspended === null && ' A suspension keeps them out too, and you can lift it again.'}
    </DeleteForGood>
  )
}
