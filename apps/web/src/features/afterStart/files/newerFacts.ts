import { isSame, type Player, updatedPool } from '@slatecraft/slate'
import { type EntriesFile, withFileStatus } from '@slatecraft/slate/csv'
import type { Listed } from '../state/afterStartState.ts'
import { listedOf } from '../state/withNews.ts'

/** What a newer file has: the site's list of players, entries, or both. */
interface NewerFile {
  list?: readonly Player[] | undefined
  entries?: EntriesFile | undefined
}

/** What a newer file says of the pool's players, only of those of whom it says something new. */
export function newerFacts(players: readonly Player[], { list, entries }: NewerFile): Record<string, Listed> {
  const listed = list === undefined ? players : withList(players, list)
  const newer = entries === undefined ? listed : withFileStatus(listed, entries)
  return Object.fromEntries(
    newer.flatMap((player, index) => {
      const facts = listedOf(player)
      return isSame(facts, listedOf(players[index]!)) ? [] : [[player.Id, facts]]
    }),
  )
}

/** A list without any status is of a site that does not write it down, so that says nothing. */
function withList(players: readonly Player[], list: readonly Player[]): Player[] {
  const asBefore = { players: [...players], hasProjections: true }
  const { players: newer } = updatedPool(asBefore, { players: [...list], hasProjections: false })
  const hasStatus = list.some(({ Status }) => Status !== '')
  const byId = new Map(newer.map((player) => [player.Id, player]))
  const byName = new Map(newer.map((player) => [nameOf(player), player]))
  return players.map((player) => {
    const found = byId.get(player.Id) ?? byName.get(nameOf(player))
    if (found === undefined) return player
    return { ...player, ...listedOf(found), ...(!hasStatus && { Status: player.Status }) }
  })
}

const nameOf = ({ Name, TeamAbbrev, Position }: Player) => [Name, TeamAbbrev, Position].join('|')
