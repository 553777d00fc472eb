import { type Player, siteId } from '@slatecraft/slate'
import type { GroupsPool } from './groupsPool.ts'

type RowsOf = GroupsPool['rowsOf']

/** How a showdown's group means a player: as the captain, as one of the others, or wherever he stands. */
export const places = ['either', 'CPT', 'FLEX'] as const
export type GroupPlace = (typeof places)[number]

/** One id of a group and whom it means. */
export interface GroupMember {
  id: string
  /** None where the slate has no such player any more. */
  rows: readonly Player[]
  /** Undefined in a classic contest. */
  place: GroupPlace | undefined
}

export function memberOf(id: string, rowsOf: RowsOf): GroupMember {
  const rows = rowsOf(id)
  const [first] = rows
  if (first === undefined || first.RosterPosition === null) return { id, rows, place: undefined }
  return { id, rows, place: first.Id === id ? first.RosterPosition : 'either' }
}

/** The id that names this player in that place; undefined where he has no such row. */
export function idIn(place: GroupPlace, player: Player, rowsOf: RowsOf): string | undefined {
  const rows = rowsOf(siteId(player.Id))
  const named = rows.find(({ RosterPosition }) => RosterPosition === (place === 'either' ? 'FLEX' : place))
  return place === 'either' ? siteId((named ?? player).Id) : named?.Id
}

/** The ids with one in the place of another; one that is there already is not there twice. */
export const withId = (ids: readonly string[], old: string, next: string): string[] => [
  ...new Set(ids.map((id) => (id === old ? next : id))),
]
