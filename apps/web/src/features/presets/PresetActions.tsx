import { Button, TextInput } from '@mantine/core'
import { type ListedPreset, listedName } from '@slatecraft/contract'
import type { NamedPreset } from '@slatecraft/slate'
import { useState } from 'react'
import { mostOfName } from './SavePreset.tsx'
import type { PresetChanges } from './useChangePresets.ts'
import type { Presets } from './usePresets.ts'

interface PresetActionsProps {
  preset: ListedPreset
  presets: Presets['custom']
  changes: PresetChanges
  /** The current inputs, to save under the preset's name. */
  contents(): NamedPreset
  onChoose(id: string): void
}

/** Actions on a saved preset: replace contents, rename, share, delete. */
export function PresetActions({ preset, presets, changes, contents, onChoose }: PresetActionsProps) {
  const { displayName, isShared } = preset
  const [asked, setAsked] = useState<'rename' | 'replace'>()
  const [typed, setTyped] = useState(displayName)
  const name = listedName(typed)
  const isTaken = presets.presets.some(
    (other) => other.id !== preset.id && other.displayName === name && other.isShared === isShared,
  )
  const isBusy = changes.state.phase === 'updating'

  if (asked === 'rename')
    return (
      <form
        className="sc-preset-rename"
        onSubmit={async (event) => {
          event.preventDefault()
          if (name === '' || isTaken || isBusy) return
          if (name === displayName || (await changes.rename(preset, name)) !== undefined) setAsked(undefined)
        }}
      >
        <TextInput
          aria-label="New name"
          autoComplete="off"
          autoFocus
          maxLength={mostOfName}
          value={typed}
          error={isTaken ? 'Another preset has this name' : undefined}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" size="compact-md" disabled={name === '' || isTaken || isBusy}>
          Rename
        </Button>
        <Button variant="default" size="compact-md" onClick={() => setAsked(undefined)}>
          Keep
        </Button>
      </form>
    )
  if (asked === 'replace')
    return (
      <div className="sc-preset-asked" role="alertdialog" aria-label="Replace contents">
        <p>Replace its contents with the current inputs?</p>
        <Button
          size="compact-md"
          autoFocus
          onClick={async () => {
            await changes.save(displayName, contents(), isShared)
            setAsked(undefined)
          }}
        >
          Replace
        </Button>
        <Button variant="default" size="compact-md" onClick={() => setAsked(undefined)}>
          Keep
        </Button>
      </div>
    )
  return (
    <div className="sc-preset-actions">
      <Button variant="default" size="compact-sm" disabled={isBusy} onClick={() => setAsked('replace')}>
        Replace
      </Button>
      <Button variant="default" size="compact-sm" disabled={isBusy} onClick={() => setAsked('rename')}>
        Rename
      </Button>
      {presets.may.share && !isShared && (
        <Button
          variant="default"
          size="compact-sm"
          disabled={isBusy}
          onClick={async () => {
            const id = await changes.share(preset)
            if (id !== undefined) onChoose(id)
          }}
        >
          Share a copy
        </Button>
      )}
      <Button variant="default" size="compact-sm" disabled={isBusy} onClick={() => void changes.remove(preset)}>
        Delete
      </Button>
    </div>
  )
}
