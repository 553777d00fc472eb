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

/** What an act makes of the edits; players whose edit stays as it is are left out. */
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
 * Makes a step on edits that others may have changed since: of each player only the fields that the step touches, and
 * only where they still are what they were before it.
 *
 * @param edits is changed in place: the edits as of now, with `{}` for who has none any more.
 * @returns the players who have a field that was changed since and was left alone.
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
