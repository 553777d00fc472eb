import { type Lineup, type Player, personsOf } from '@slatecraft/slate'

/** What counting needs of a lineup: `players[i]` stands in `slots[i]`. */
export type ResultLineup = Pick<Lineup, 'players' | 'slots' | 'points' | 'salary' | 'ownership'>

/** A player where he stands in a lineup. */
interface Member {
  player: Player
  /** The same for both rows of a showdown's human: an index among the pool's players. */
  person: number
  slot: string
}

/** A lineup with its players; who has left the pool since is not among the members, and counts in nothing. */
export interface SeenLineup {
  lineup: ResultLineup
  members: readonly Member[]
}

/** Counts one thing of lineups that come one by one. */
export interface Counter<Row> {
  add(seen: SeenLineup): void
  /** As of now. */
  rows(): Row[]
}

/** Looks up who stands in a lineup of this pool. */
export function seenIn(players: readonly Player[]): (lineup: ResultLineup) => SeenLineup {
  const persons = personsOf(players)
  const known = new Map(players.map((player, index) => [player.Id, { player, person: persons[index]! }]))
  return (lineup) => ({
    lineup,
    members: lineup.players.flatMap((id, place) => {
      const row = known.get(id)
      return row === undefined ? [] : [{ ...row, slot: lineup.slots[place] ?? '' }]
    }),
  })
}

/** In percent; of nothing it is 0. */
export const percentOf = (count: number, total: number) => (total === 0 ? 0 : (100 * count) / total)
