import { Button, Group, Modal, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Fault } from '../../components/fault/Fault.tsx'
import { useReturnedFocus } from '../../components/hooks/useReturnedFocus.ts'
import { type AdminAct, useAdminAct } from './useAdminAct.tsx'

interface DeleteForGoodProps {
  title: string
  /** What is deleted. */
  subject: string
  /** What goes with it, and what to do instead. */
  children: ReactNode
  /** Of the field for the name. */
  label: string
  isNamed(typed: string): boolean
  act: AdminAct
  onClose(): void
}

/** Deletes something that can't come back, once its name is typed. */
export function DeleteForGood({ title, subject, children, label, isNamed, act, onClose }: DeleteForGoodProps) {
  useReturnedFocus()
  const [typed, setTyped] = useState('')
  const acts = useAdminAct()
  const isReady = isNamed(typed.trim())
  return (
    <Modal opened onClose={onClose} title={title} centered size={520}>
      <form
        className="sc-admin-form"
        onSubmit={async (event) => {
          event.preventDefault()
          if (isReady && (await acts.run(act))) onClose()
        }}
      >
        <p>
          <strong>{subject}</strong>
        </p>
        <p>{children}</p>
        <TextInput
          label={label}
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
          <Button type="submit" className="sc-admin-delete" disabled={!isReady || acts.isRunning}>
            {acts.isRunning ? 'Deleting …' : 'Delete for good'}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
