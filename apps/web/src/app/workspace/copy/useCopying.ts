import { useCallback, useState } from 'react'
import type { CopyPart, CopyParts } from '../../../features/presets/copy/copyParts.ts'

/** The dialog for copying from another slate. */
export interface Copying {
  isOpen: boolean
  /** The parts that it begins with; undefined for all. */
  opensWith: CopyParts | undefined
  /** Keeps its identity. */
  open(part?: CopyPart): void
  close(): void
}

export function useCopying(): Copying {
  const [opened, setOpened] = useState<{ opensWith: CopyParts | undefined }>()
  return {
    isOpen: opened !== undefined,
    opensWith: opened?.opensWith,
    open: useCallback((part) => setOpened({ opensWith: part && new Set([part]) }), []),
    close: () => setOpened(undefined),
  }
}
