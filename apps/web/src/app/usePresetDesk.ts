import { useEffect, useState } from 'react'
import { type AppliedPreset, useActivePreset } from '../features/presets/useActivePreset.ts'
import { withdrawUndo } from '../offerUndo.tsx'

/** The dialog of the presets, which every tab can open, and the preset that was applied just now. */
export interface PresetDesk {
  isOpen: boolean
  /** The one that it shows first. */
  shownId: string | undefined
  active: AppliedPreset | undefined
  open(id?: string): void
  close(): void
  onApplied(preset: AppliedPreset): void
}

export function usePresetDesk(): PresetDesk {
  const [opened, setOpened] = useState<{ id: string | undefined }>()
  const { active, setActive } = useActivePreset()
  useEffect(() => withdrawUndo, [])
  return {
    isOpen: opened !== undefined,
    shownId: opened?.id,
    active,
    open: (id) => setOpened({ id }),
    close: () => setOpened(undefined),
    onApplied: setActive,
  }
}
