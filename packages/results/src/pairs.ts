import { countPlayers, type PlayerIds } from './countPlayers.ts'
import { percentOf } from './lineupMembers.ts'

/** Two players by their ids; the one who appears first in the lineups comes first. */
export interface PairRow {
  ids: readonly [string, string]
  /** Lineups with both. */
  count: number
  /** The same in percent. */
  exposure: number
  /** The exposure to expect if the two were independent: the product of their exposures. */
  chance: number
}

export interface Pairs {
  /** Number of lineups with both; for the same player twice, the number of lineups with the player. */
  count(one: string, other: string): number
  /** The most frequent pairs. */
  top(most: number): PairRow[]
  /** The pairs of one player, most frequent first. */
  partnersOf(id: string): PairRow[]
}

/** Counts every pair of players in these lineups. */
export function pairsOf(lineups: readonly PlayerIds[]): Pairs {
  const alone = countPlayers(lineups)
  const ids = [...alone.keys()]
  const numbers = new Map(ids.map((id, index) => [id, index]))
  const keyOf = (one: number, other: number) => Math.min(one, other) * ids.length + Math.max(one, other)
  const together = new Map<number, number>()
  for (const { players } of lineups) {
    const members = players.map((id) => numbers.get(id)!)
    for (let a = 1; a < members.length; a++) {
      for (let b = 0; b < a; b++) {
        const key = keyOf(members[a]!, members[b]!)
        together.set(key, (together.get(key) ?? 0) + 1)
      }
    }
  }
  const rowOf = ([key, count]: [number, number]): PairRow => {
    const one = ids[Math.floor(key / ids.length)]!
    const other = ids[key % ids.length]!
    const share = (id: string) => (alone.get(id) ?? 0) / lineups.length
    return {
      ids: [one, other],
      count,
      exposure: percentOf(count, lineups.length),
      chance: 100 * share(one) * share(other),
    }
  }
  const mostFirst = (keys: Iterable<[number, number]>) => [...keys].sort((a, b) => b[1] - a[1] || a[0] - b[0])
  return {
    count(one, other) {
      const a = numbers.get(one)
      const b = numbers.get(other)
      if (a === undefined || b === undefined) return 0
      return a === b ? (alone.get(one) ?? 0) : (together.get(keyOf(a, b)) ?? 0)
    },
    top: (most) => mostFirst(together).slice(0, most).map(rowOf),
    partnersOf(id) {
      const number = numbers.get(id)
      if (number === undefined) return []
      const own = [...together].filter(
        ([key]) => Math.floor(key / ids.length) === number || key % ids.length === number,
      )
      return mostFirst(own).map(rowOf)
    },
  }
}
