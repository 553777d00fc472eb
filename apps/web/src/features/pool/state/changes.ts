import type { PlayerEdit, PlayerEdits } from '@slatecraft/slate'

/** One undoable step: the edits of some players before and after it. Steps touch only their own players, so they can be
 * applied on top of what another tab wrote meanwhile. */
export type Change = readonly {
  id: string
  before: PlayerEdit | undefined
  after: PlayerEdit | undefined
}[]

export const isEmptyChange = (change: Change) =>
  change.every(({ before, after }) => JSON.stringify(before ?? {}) === JSON.stringify(after ?? {}))

export const inverse = (change: Change): Change =>
  change.map(({ id, before, after }) => ({ id, before: after, after: before }))

export function applyChange(edits: PlayerEdits, change: Change): PlayerEdits {
  const next: Record<string, PlayerEdit> = { ...edits }
  for (const { id, after } of change) {
    if (after === undefined || Object.keys(after).length === 0) delete next[id]
    else next[id] = after
  }
  return next
}

/** Keeps the objects of players whose edit did not change, after a reading from storage made all of them anew. */
export function keepIdentity(current: PlayerEdits, read: PlayerEdits): PlayerEdits {
  return Object.fromEntries(
    Object.entries(read).map(([id, edit]) => {
      const known = current[id]
      return [id, known !== undefined && JSON.stringify(known) === JSON.stringify(edit) ? known : edit]
    }),
  )
}
