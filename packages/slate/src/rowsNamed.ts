import { personsOf, siteId } from './person.ts'
import type { PlayerRow } from './player.ts'

type Row = Pick<PlayerRow, 'Id' | 'Name' | 'Position' | 'TeamAbbrev' | 'RosterPosition' | 'Salary'>

/**
 * The rows that an id means where users name players, as in groups: in a showdown, an id without ending means both rows of
 * the person.
 *
 * @returns for an id its rows; none where the pool has no such player.
 */
export function rowsNamed<Player extends Row>(pool: readonly Player[]): (id: string) => readonly Player[] {
  const byId = new Map(pool.map((player) => [player.Id, player]))
  const persons = personsOf(pool)
  /** The person of an id without ending. */
  const personOf = new Map(pool.map(({ Id }, index) => [siteId(Id), persons[index]]))
  return (id) => {
    const row = byId.get(id)
    if (row !== undefined) return [row]
    const person = personOf.get(id)
    return person === undefined ? [] : pool.filter((_, index) => persons[index] === person)
  }
}
