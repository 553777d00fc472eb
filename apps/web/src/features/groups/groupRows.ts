import type { PlayerGroup } from '@slatecraft/slate'
import type { GroupsInput } from '../../inputs/inputKinds.ts'

/** Groups by ID, in the user's order. */
export type GroupRows = GroupsInput['rows']

/** Adds a new group or a copy at the end. */
export const withNewGroup = (rows: GroupRows, group: PlayerGroup): GroupRows => ({ ...rows, [group.ID]: group })

export function withoutGroup(rows: GroupRows, ID: string): GroupRows {
  const { [ID]: _, ...others } = rows
  return others
}

/** The previous or next group. */
export function neighbour(rows: GroupRows, ID: string, step: 1 | -1): PlayerGroup | undefined {
  const groups = Object.values(rows)
  const at = groups.findIndex((group) => group.ID === ID)
  return at < 0 ? undefined : groups[at + step]
}

/**
 * Moves a group one row up or down. The two neighbors swap contents and keep their IDs, because rows by key have no order
 * that the history or another tab could follow.
 */
export function withMoved(rows: GroupRows, ID: string, step: 1 | -1): GroupRows {
  const moved = rows[ID]
  const other = neighbour(rows, ID, step)
  if (moved === undefined || other === undefined) return rows
  return { ...rows, [ID]: { ...other, ID }, [other.ID]: { ...moved, ID: other.ID } }
}

type Bounds = Pick<PlayerGroup, 'minGroup' | 'maxGroup'>

/** Sets min or max; the other follows where they would cross. */
export function withBound(held: Bounds, end: keyof Bounds, value: number): Bounds {
  return end === 'minGroup'
    ? { minGroup: value, maxGroup: Math.max(value, held.maxGroup) }
    : { minGroup: Math.min(value, held.minGroup), maxGroup: value }
}

/** Text for the history: `Min 3`, or both if the other followed. */
export function boundWords(held: Bounds, next: Bounds): string {
  return [
    ...(held.minGroup === next.minGroup ? [] : [`Min ${next.minGroup}`]),
    ...(held.maxGroup === next.maxGroup ? [] : [`Max ${next.maxGroup}`]),
  ].join(', ')
}
