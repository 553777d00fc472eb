import { countPlayers, type Standing } from './countPlayers.ts'
import { percentOf } from './seenLineup.ts'

/** Two players by their ids, the one who came first in the lineups first. */
export interface PairRow {
  ids: readonly [string, string]
  /** Lineups that hold both. */
  count: number
  /** The same in percent. */
  exposure: number
  /** What it would be if each stood where he stands without regard to the other: the product of their exposures. */
  chance: number
}

export interface Pairs {
  /** Lineups that hold both; a player is with himself wherever he is. */
  count(one: string, other: string): number
  /** Those who are together most often. */
  top(most: number): PairRow[]
  /** With whom one player stands, the most frequent first. */
  partnersOf(id: string): PairRow[]
}

/** Counts every two players of these lineups. */
export function pairsOf(lineups: readonly Standing[]): Pairs {
  const alone = countPlayers(lineups)
  const ids = [...alone.keys()]
  const numbers = new Map(ids.map((id, index) => [id, index]))
  const keyOf = (one: number, other: number) => Math.min(one, other) * ids.length + Math.max(one, other)
  const together = new Map<number, number>()
  for (const { players } of lineups) {
    const standing = players.map((id) => numbers.get(id)!)
    for (let a = 1; a < standing.length; a++) {
      for (let b = 0; b < a; b++) {
        const key = keyOf(standing[a]!, standing[b]!)
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
      const his = [...together].filter(
        ([key]) => Math.floor(key / ids.length) === number || key % ids.length === number,
      )
      return mostFirst(his).map(rowOf)
    },
  }
}
