import type { SlateKey } from '@slatecraft/slate'
import { useEffect, useState } from 'react'
import { type AppliedPreset, useActivePreset } from '../../features/presets/useActivePreset.ts'
import { type Presets, type PresetsOptions, usePresets } from '../../features/presets/usePresets.ts'
import { withdrawUndo } from '../../inputs/undo/offerUndo.ts'

/** A slate's presets, the state of their dialog, and the preset that was just applied. */
export interface PresetsState {
  lists: Presets
  isOpen: boolean
  /** The preset it shows first. */
  shownId: string | undefined
  active: AppliedPreset | undefined
  open(id?: string): void
  close(): void
  onApplied(preset: AppliedPreset): void
}

export function usePresetsState(slate: SlateKey, options: PresetsOptions): PresetsState {
  const lists = usePresets(slate, options)
  const [opened, setOpened] = useState<{ id: string | undefined }>()
  const { active, setActive } = useActivePreset()
  useEffect(() => withdrawUndo, [])
  return {
    lists,
    isOpen: opened !== undefined,
    shownId: opened?.id,
    active,
    open: (id) => setOpened({ id }),
    close: () => setOpened(undefined),
    onApplied: setActive,
  }
}
