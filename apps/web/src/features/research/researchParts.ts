import type { Player, Ruleset, SlateKey } from '@slatecraft/slate'

/** What every view of the Research tab gets. */
export interface ResearchParts {
  slate: SlateKey
  ruleset: Ruleset
  /** The server doesn't know the slate. */
  isInBrowser: boolean
  /** With edits. */
  players: readonly Player[]
  isDemo: boolean
  /** The sport's positions, for their colors. */
  tones: readonly string[]
  /** Opens the player page. */
  onOpenPlayer(player: Player): void
  /** Writes projections into User Proj and minutes into User Min, as one undo step. */
  onWrite(label: string, values: ReadonlyMap<string, { points: number; minutes: number | null }>): void
}
