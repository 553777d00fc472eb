import { Button, Checkbox, TextInput } from '@mantine/core'
import { type ListedPreset, type ListRights, listedName } from '@slatecraft/contract'
import { useState } from 'react'

interface SavePresetProps {
  taken: readonly ListedPreset[]
  may: ListRights
  isSaving: boolean
  /** @returns whether it was saved. */
  onSave(name: string, shared: boolean): Promise<boolean>
}

/** Max length of a name. */
export const mostOfName = 80

/** Saves the current inputs under a name. Replacing an existing preset takes an explicit button. */
export function SavePreset({ taken, may, isSaving, onSave }: SavePresetProps) {
  const [typed, setTyped] = useState('')
  const [isShared, setShared] = useState(!may.save)
  const name = listedName(typed)
  const isTaken = taken.some((preset) => preset.displayName === name && preset.isShared === isShared)
  return (
    <form
      className="sc-preset-save"
      onSubmit={async (event) => {
        event.preventDefault()
        if (name === '' || isSaving) return
        if (await onSave(name, isShared)) setTyped('')
      }}
    >
      <TextInput
        label="Save current inputs"
        description={isTaken ? undefined : 'Settings, players, groups and team stacks'}
        placeholder="Name of the preset"
        autoComplete="off"
        maxLength={mostOfName}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {isTaken && <p role="status">There is a “{name}” already. Saving replaces it.</p>}
      {may.share && may.save && (
        <Checkbox
          label="Share with all users"
          checked={isShared}
          onChange={({ currentTarget }) => setShared(currentTarget.checked)}
        />
      )}
      <Button type="submit" variant="default" fullWidth disabled={name === '' || isSaving}>
        {isTaken ? `Replace “${name}”` : 'Save preset'}
      </Button>
    </form>
  )
}
