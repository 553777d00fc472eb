import type { Player, Ruleset, SlateKey } from '@slatecraft/slate'

/** What the exported lineups belong to. */
export interface ExportParts {
  slate: SlateKey
  ruleset: Ruleset
  /** Current players; the check uses the latest status and player list. */
  players: readonly Player[]
  /** Name of the run or bucket; part of the file name. */
  savedName?: string
  /** Demo slate: an example entries file is available. */
  isDemo?: boolean
}

/** New lineups, or the user's entries file. */
export type ExportKind = 'upload' | 'entries'
