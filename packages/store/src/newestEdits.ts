import type { PlayerEdit } from '@slatecraft/slate'

/** A user's edit of one player, with its time; without any field, the edit was undone. */
export interface DatedEdit {
  playerId: string
  edit: PlayerEdit
  /** Milliseconds since 1970. */
  at: number
}

/** All of a user's edits on one slate. */
export interface UserProjections {
  edits: DatedEdit[]
  /** When the user last reset them all. */
  clearedAt: number | null
}

/**
 * Splits the edits of a call: those that count, and the stored edits that are newer. A player's newest edit wins, in
 * whatever order calls arrive, so that all tabs and devices end up alike; of two in the same millisecond, the one that
 * arrived later wins. A reset counts as an edit of every player.
 */
export function newestEdits(
  held: UserProjections,
  sent: readonly DatedEdit[],
): { counting: DatedEdit[]; newer: DatedEdit[] } {
  const heldOf = new Map(held.edits.map((edit) => [edit.playerId, edit]))
  const counting: DatedEdit[] = []
  const newer: DatedEdit[] = []
  for (const edit of newestOfEach(sent)) {
    const other = heldOf.get(edit.playerId) ?? reset(edit.playerId, held.clearedAt)
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

const reset = (playerId: string, at: number | null): DatedEdit | undefined =>
  at === null ? undefined : { playerId, edit: {}, at }
