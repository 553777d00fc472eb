import type { PlayerEdit } from '@slatecraft/slate'

/** A user's override of one player and when he made it; without any field it says that he took it back. */
export interface DatedEdit {
  playerId: string
  edit: PlayerEdit
  /** Milliseconds since 1970. */
  at: number
}

/** All overrides of a user on one slate. */
export interface UserProjections {
  edits: DatedEdit[]
  /** When he last took all of them back. */
  clearedAt: number | null
}

/**
 * Of what a call brings: the edits that count, and for the players whose newer edit is held already, that one. The
 * newest edit of a player wins whichever call comes last, so that tabs and devices end alike; of two made in the same
 * millisecond the one that came later. Clearing counts as an edit of every player.
 */
export function newestEdits(
  held: UserProjections,
  sent: readonly DatedEdit[],
): { counting: DatedEdit[]; newer: DatedEdit[] } {
  const heldOf = new Map(held.edits.map((edit) => [edit.playerId, edit]))
  const counting: DatedEdit[] = []
  const newer: DatedEdit[] = []
  for (const edit of newestOfEach(sent)) {
    const other = heldOf.get(edit.playerId) ?? takenBack(edit.playerId, held.clearedAt)
    if (other !== undefined && other.at > edit.at) newer.push(other)
    else counting.push(edit)
  }
  return { counting, newer }
}

function newestOfEach(sent: readonly DatedEdit[]): Iterable<DatedEdit> {
  const newest = new Map<string, DatedEdit>()
  for (const edit of sent) if (edit.at >= (newest.get(edit.playerId)?.at ?? edit.at)) newest.set(edit.playerId, edit)
  return newest.values()
}

const takenBack = (playerId: string, at: number | null): DatedEdit | undefined =>
  at === null ? undefined : { playerId, edit: {}, at }
