import type { BaselineIn, PlayerRow, Slate, SlateKey } from '@slatecraft/slate'
import type { KeptIn, SlateSource, YourSlate } from '../slate/shared/yourSlate.ts'
import type { ImportState } from './useImport.ts'

export interface ImportProps {
  importing: ImportState
  /** The open slate with its pool; undefined while there is none. */
  open: OpenSlate | undefined
  /** The slates that this person imported. */
  ownSlates: readonly YourSlate[]
  find(key: SlateKey): Promise<Slate | undefined>
  /** Throws a `CallError` if the account can't take it. */
  keep(slate: Slate): Promise<KeptIn>
  onOpen(key: SlateKey): void
  onRemove(slate: YourSlate): void
  /** Takes a file to the import of history; undefined for users who can't import it. */
  onHistory: ((file: File) => void) | undefined
}

export interface OpenSlate {
  key: SlateKey
  source: SlateSource
  pool: { players: readonly PlayerRow[]; demo: boolean; averages: boolean; baseline: BaselineIn | null }
}
