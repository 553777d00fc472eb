import { type Lineup, type Player, personsOf } from '@slatecraft/slate'

/** The fields of a lineup that counting needs; `players[i]` is in `slots[i]`. */
export type ResultLineup = Pick<Lineup, 'players' | 'slots' | 'points' | 'salary' | 'ownership'>

/** A player in a slot. */
interface Member {
  player: Player
  /** Index into the pool's players; the same for both rows of a showdown player. */
  person: number
  slot: string
}

/** A lineup with its players. Players who have left the pool since are not members and are not counted. */
export interface LineupMembers {
  lineup: ResultLineup
  members: readonly Member[]
}

/** Counts one aspect of lineups that arrive one by one. */
export interface Counter<Row> {
  add(members: LineupMembers): void
  /** The counts so far. */
  rows(): Row[]
}

/** Looks up the members of lineups from this pool. */
export function memberLookup(players: readonly Player[]): (lineup: ResultLineup) => LineupMembers {
  const persons = personsOf(players)
  const known = new Map(players.map((player, index) => [player.Id, { player, person: persons[index]! }]))
  return (lineup) => ({
    lineup,
    members: lineup.players.flatMap((id, index) => {
      const row = known.get(id)
      return row === undefined ? [] : [{ ...row, slot: lineup.slots[index] ?? '' }]
    }),
  })
}

/** In percent; 0 if the total is 0. */
export const percentOf = (count: number, total: number) => (total === 0 ? 0 : (100 * count) / total)
