import { personsOf, siteId } from '../../person.ts'
import type { Player } from '../../player.ts'
import type { EntriesFile } from './readEntriesFile.ts'

/**
 * The pool with what an entries file says of the games: players whom its list or any of its cells locks have started. In a
 * showdown, that locks a person as captain and as FLEX.
 */
export function withFileStatus(
  players: readonly Player[],
  { players: listed, locked }: Pick<EntriesFile, 'players' | 'locked'>,
): Player[] {
  const persons = personsOf(players)
  const lockedPersons = new Set(persons.filter((_, index) => locked.has(siteId(players[index]!.Id))))
  return players.map((player, index) => {
    const found = listed.get(siteId(player.Id))?.status ?? player.GameStatus
    const status = lockedPersons.has(persons[index]!) && found !== 'over' ? 'started' : found
    return status === player.GameStatus ? player : { ...player, GameStatus: status }
  })
}
