import { Button, TextInput } from '@mantine/core'
import { listedName } from '@slatecraft/contract'
import { useState } from 'react'

interface NameFormProps {
  label: string
  initial: string
  /** Text of the button. */
  action: string
  /** @throws {Error} with a message for the user; the form stays open. */
  onName(name: string): Promise<void>
  onClose(): void
}

const mostOfName = 80

/** Edits a name in place: Enter saves, Esc cancels. */
export function NameForm({ label, initial, action, onName, onClose }: NameFormProps) {
  const [typed, setTyped] = useState(initial)
  const [state, setState] = useState<{ isBusy: boolean; fault?: string }>({ isBusy: false })
  const name = listedName(typed)
  return (
    <form
      className="sc-run-name"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
      onSubmit={async (event) => {
        event.preventDefault()
        if (name === '' || state.isBusy) return
        setState({ isBusy: true })
        try {
          await onName(name)
          onClose()
        } catch (error) {
          setState({ isBusy: false, fault: error instanceof Error ? error.message : String(error) })
        }
      }}
    >
      <TextInput
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoFocus
        maxLength={mostOfName}
        value={typed}
        error={state.fault}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" disabled={name === '' || state.isBusy}>
        {action}
      </Button>
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
    </form>
  )
}
