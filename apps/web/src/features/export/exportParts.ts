import type { Player, Ruleset, SlateKey } from '@slatecraft/slate'

/** Of what lineups are exported. */
export interface ExportParts {
  slate: SlateKey
  ruleset: Ruleset
  /** As they are now: who is out by now, and what the site's newest list says, tells whether a lineup would be taken. */
  players: readonly Player[]
  /** What the lineups are kept under; part of the file's name. */
  savedName?: string
  /** Invented players: there is an entries file to try. */
  isDemo?: boolean
}

/** The file for new lineups, or a user's own entries. */
export type ExportKind = 'upload' | 'entries'
