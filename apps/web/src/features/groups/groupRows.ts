import type { PlayerGroup } from '@slatecraft/slate'
import type { GroupsInput } from '../../inputs/inputKinds.ts'

/** Groups by ID in the user's order. */
export type GroupRows = GroupsInput['rows']

/** A new group, or a copy, comes last. */
export const withNewGroup = (rows: GroupRows, group: PlayerGroup): GroupRows => ({ ...rows, [group.ID]: group })

export function withoutGroup(rows: GroupRows, ID: string): GroupRows {
  const { [ID]: _, ...others } = rows
  return others
}

/** The group before or after this one. */
export function neighbour(rows: GroupRows, ID: string, step: 1 | -1): PlayerGroup | undefined {
  const groups = Object.values(rows)
  const at = groups.findIndex((group) => group.ID === ID)
  return at < 0 ? undefined : groups[at + step]
}

/**
 * One place earlier or later: two neighbours change what stands in their rows and keep their IDs, since rows by key have no
 * order of their own that a history or another tab could follow.
 */
export function withMoved(rows: GroupRows, ID: string, step: 1 | -1): GroupRows {
  const moved = rows[ID]
  const other = neighbour(rows, ID, step)
  if (moved === undefined || other === undefined) return rows
  return { ...rows, [ID]: { ...other, ID }, [other.ID]: { ...moved, ID: other.ID } }
}
