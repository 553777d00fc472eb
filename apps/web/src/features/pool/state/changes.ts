import { type EditField, PlayerEdit, type PlayerEdits } from '@slatecraft/slate'
import { isSameEdit } from './editRecord.ts'

/** One undoable step: the edits of some players before and after it. */
export type Change = readonly {
  id: string
  before: PlayerEdit
  after: PlayerEdit
}[]

/** A step's other direction. */
export const inverse = (change: Change): Change =>
  change.map(({ id, before, after }) => ({ id, before: after, after: before }))

/** The changes that an action makes. Players whose edit stays the same are left out. */
export function changeBy(
  edits: PlayerEdits,
  acts: readonly { id: string; change: (edit: PlayerEdit) => PlayerEdit }[],
): Change {
  const made = new Map<string, { before: PlayerEdit; after: PlayerEdit }>()
  for (const { id, change } of acts) {
    const before = made.get(id)?.before ?? edits[id] ?? {}
    made.set(id, { before, after: change(made.get(id)?.after ?? before) })
  }
  return [...made].flatMap(([id, { before, after }]) => (isSameEdit(before, after) ? [] : [{ id, before, after }]))
}

const fields = Object.keys(PlayerEdit.shape) as EditField[]

/**
 * Makes a step on edits that may have changed elsewhere since. It touches only the fields of the step, and only if they still
 * have the value from before it.
 *
 * @param edits the current edits, changed in place; `{}` for players who no longer have one.
 * @returns the players with a field that was changed since and left alone.
 */
export function makeChange(edits: Map<string, PlayerEdit>, change: Change): string[] {
  return change.flatMap(({ id, before, after }) => {
    const now = edits.get(id) ?? {}
    const touched = fields.filter((field) => before[field] !== after[field])
    const free = touched.filter((field) => now[field] === before[field])
    const next: PlayerEdit = { ...now }
    for (const field of free) {
      delete next[field]
      if (after[field] !== undefined) next[field] = after[field]
    }
    if (free.length > 0) edits.set(id, next)
    return free.length === touched.length ? [] : [id]
  })
}
