import { Button, Group, Modal, TextInput } from '@mantine/core'
import type { AdminSlate } from '@slatecraft/contract'
import { useState } from 'react'
import { Fault } from '../../components/fault/Fault.tsx'
import { useReturnedFocus } from '../../components/hooks/useReturnedFocus.ts'
import { slateTitle, sportNames } from '../slate/shared/slateWords.ts'
import { useAdminAct } from './useAdminAct.tsx'
import { deletionSentence } from './usesSentence.ts'

interface DeleteSlateProps {
  slate: AdminSlate
  /** @throws {CallError} if the server refuses. */
  onDelete(): Promise<void>
  onClose(): void
}

/** Lists what is deleted with a slate; deletes it after its name is typed. */
export function DeleteSlate({ slate: { key, players, uses, is_hidden }, onDelete, onClose }: DeleteSlateProps) {
  useReturnedFocus()
  const [typed, setTyped] = useState('')
  const acts = useAdminAct()
  const isNamed = typed.trim() === key.slate
  const title = `${sportNames[key.sport]} ${slateTitle(key)}`
  return (
    <Modal opened onClose={onClose} title="Delete a slate" centered size={520}>
      <form
        className="sc-admin-form"
        onSubmit={async (event) => {
          event.preventDefault()
          if (isNamed && (await acts.run({ message: `${title} deleted.`, call: onDelete }))) onClose()
        }}
      >
        <p>
          <strong>{title}</strong>
        </p>
        <p>
          {deletionSentence(players, uses)} This can’t be undone.
          {!is_hidden && ' Hiding it also removes it for users, and you can show it again.'}
        </p>
        <TextInput
          label={`Type its name to confirm: ${key.slate}`}
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
