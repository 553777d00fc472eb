import { type Player, siteId } from '@slatecraft/slate'
import type { GroupsPool } from './groupsPool.ts'

type RowsOf = GroupsPool['rowsOf']

/** How a showdown group counts a player: as captain, as flex, or in either slot. */
export const groupSlots = ['either', 'CPT', 'FLEX'] as const
export type GroupSlot = (typeof groupSlots)[number]

/** One id of a group and its player. */
export interface GroupMember {
  id: string
  /** Empty if the player is no longer on the slate. */
  rows: readonly Player[]
  /** Undefined in classic contests. */
  slot: GroupSlot | undefined
}

export function memberOf(id: string, rowsOf: RowsOf): GroupMember {
  const rows = rowsOf(id)
  const [first] = rows
  if (first === undefined || first.RosterPosition === null) return { id, rows, slot: undefined }
  return { id, rows, slot: first.Id === id ? first.RosterPosition : 'either' }
}

/** The player's id for a slot; undefined if the player has no such row. */
export function idIn(slot: GroupSlot, player: Player, rowsOf: RowsOf): string | undefined {
  const rows = rowsOf(siteId(player.Id))
  const named = rows.find(({ RosterPosition }) => RosterPosition === (slot === 'either' ? 'FLEX' : slot))
  return slot === 'either' ? siteId((named ?? player).Id) : named?.Id
}

/** The ids with one replaced by another, without duplicates. */
export const withId = (ids: readonly string[], old: string, next: string): string[] => [
  ...new Set(ids.map((id) => (id === old ? next : id))),
]
