import { Button, Group, Modal, TextInput } from '@mantine/core'
import type { AdminUser } from '@slatecraft/contract'
import { useState } from 'react'
import { Fault } from '../../components/fault/Fault.tsx'
import { useReturnedFocus } from '../../components/hooks/useReturnedFocus.ts'
import { useAdminAct } from './useAdminAct.tsx'
import { deleting, nameOf } from './userActs.ts'

interface DeleteUserProps {
  user: AdminUser
  onClose(): void
}

/** Says what is deleted with an account; deletes it once its email is typed. */
export function DeleteUser({ user, onClose }: DeleteUserProps) {
  useReturnedFocus()
  const [typed, setTyped] = useState('')
  const acts = useAdminAct()
  const name = nameOf(user)
  const isNamed = typed.trim().toLowerCase() === name.toLowerCase()
  return (
    <Modal opened onClose={onClose} title="Delete an account" centered size={520}>
      <form
        className="sc-admin-form"
        onSubmit={async (event) => {
          event.preventDefault()
          if (isNamed && (await acts.run(deleting(user)))) onClose()
        }}
      >
        <p>
          <strong>{name}</strong>
        </p>
        <p>
          This ends their plan and deletes their slates, settings, runs and saved lineups. It can’t be undone.
          {user.suspended === null && ' A suspension keeps them out too, and you can lift it again.'}
        </p>
        <TextInput
          label={`Type ${user.email === '' ? 'the name' : 'their email'} to confirm: ${name}`}
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Fault>{acts.fault?.message}</Fault>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" className="sc-admin-delete" disabled={!isNamed || acts.isRunning}>
            {acts.isRunning ? 'Deleting …' : 'Delete for good'}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
