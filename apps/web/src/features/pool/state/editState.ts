import type { PlayerEdit, PoolEdits } from '@slatecraft/slate'
import type { Change } from './changes.ts'

/** What one act of the user changes: one step of his history, whether it touches one player or all. */
export interface EditAct {
  /** As the history lists it: `Josh Allen: Max Exp 40`, `12 cells pasted`. */
  label: string
  changes: readonly { id: string; change: (edit: PlayerEdit) => PlayerEdit }[]
  /** Where the act turns "players who are not set are in no lineup" on or off. */
  isZeroed?: boolean
}

/** A step that was made: it can be taken back and made again. */
export interface Step {
  label: string
  change: Change
  zeroed?: { before: boolean; after: boolean }
  /** Takes all back, at the server by a call of its own. */
  isReset?: true
}

/**
 * - `saved`: everything is where it belongs, in this browser's storage or on the server.
 * - `saving`: on its way there.
 * - `retrying`: the server did not take it; it is kept in this browser and sent again.
 * - `page`: this browser's storage is full or blocked, so it lasts as long as the page; tried again with the next edit and
 *   before the page may end.
 */
export type SaveState = 'saved' | 'saving' | 'retrying' | 'page'

/** The user's edits of one slate's pool and the steps that made them. */
export interface EditState extends PoolEdits {
  /** False until a user's edits have come from the server, or can't be had; a visitor's are there at once. */
  isLoaded: boolean
  /** Oldest first; the first `position` of them are in force, the others were undone. */
  steps: readonly Step[]
  position: number
  saving: SaveState
  /** An act that changes nothing is no step. */
  apply(act: EditAct): void
  /** Leaves alone what others have changed since the step was made, and says so in a notice. */
  undo(): void
  redo(): void
  /** Undoes or redoes up to a step of the history. */
  goTo(position: number): void
  /** Takes every edit and the zeroed flag back, as one step (C-46, EX-28). */
  reset(): void
  /** Takes over what another tab has written. */
  reload(): void
  /** Sends what waits and takes over what the user has changed on other devices; of a visitor, what other tabs have. */
  refresh(): void
}
