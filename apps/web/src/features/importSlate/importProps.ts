import type { PlayerRow, Slate, SlateKey } from '@slatecraft/slate'
import type { ImportState } from './useImport.ts'

export interface ImportProps {
  importing: ImportState
  /** The open slate with its pool; undefined while there is none. */
  open: OpenSlate | undefined
  /** The visitor's own slates. */
  ownSlates: readonly SlateKey[]
  find(key: SlateKey): Promise<Slate | undefined>
  /** @returns whether it will survive a reload. */
  keep(slate: Slate): Promise<boolean>
  onOpen(key: SlateKey): void
  onRemove(key: SlateKey): void
}

export interface OpenSlate {
  key: SlateKey
  source: 'server' | 'browser'
  pool: { players: readonly PlayerRow[]; demo: boolean }
}
