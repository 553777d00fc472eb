import type { PlayerEdit, PoolEdits } from '@slatecraft/slate'
import type { SaveState } from '../../../inputs/inputState.ts'

/** What one action of the user changes: one undoable step, for one player or many. */
export interface EditAct {
  /** As listed in the history: `Josh Allen: Max Exp 40`, `12 cells pasted`. */
  label: string
  changes: readonly { id: string; change: (edit: PlayerEdit) => PlayerEdit }[]
  /** Set if the action turns the default exposure of 0 on or off. */
  isZeroed?: boolean
}

/** The user's edits of one slate's pool. Their steps are in the slate's undo history. */
export interface EditState extends PoolEdits {
  /** False until a user's edits have arrived or are known to be unavailable. A visitor's are there at once. */
  isLoaded: boolean
  saving: SaveState
  /** Makes one undoable step, unless nothing changes. */
  apply(act: EditAct): void
  /** Takes back all edits and the zeroed flag, as one step. */
  reset(): void
  /** Takes over what another tab has written. */
  reload(): void
  /** Sends what is unsent and takes over the user's changes from other devices; for a visitor, from other tabs. */
  refresh(): void
}
