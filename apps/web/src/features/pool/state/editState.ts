import type { PlayerEdit, PoolEdits } from '@slatecraft/slate'
import type { SaveState } from '../../../inputs/inputState.ts'

/** What one act of the user changes: one step of his history, whether it touches one player or all. */
export interface EditAct {
  /** As the history lists it: `Josh Allen: Max Exp 40`, `12 cells pasted`. */
  label: string
  changes: readonly { id: string; change: (edit: PlayerEdit) => PlayerEdit }[]
  /** Where the act turns "players who are not set are in no lineup" on or off. */
  isZeroed?: boolean
}

/** The user's edits of one slate's pool; the steps that made them are in the slate's history. */
export interface EditState extends PoolEdits {
  /** False until a user's edits have come from the server, or can't be had; a visitor's are there at once. */
  isLoaded: boolean
  saving: SaveState
  /** An act that changes nothing is no step. */
  apply(act: EditAct): void
  /** Takes every edit and the zeroed flag back, as one step. */
  reset(): void
  /** Takes over what another tab has written. */
  reload(): void
  /** Sends what waits and takes over what the user has changed on other devices; of a visitor, what other tabs have. */
  refresh(): void
}
