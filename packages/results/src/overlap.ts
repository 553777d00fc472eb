import type { PlayerIds } from './countPlayers.ts'

/** Average number of players that two lineups share, from the number of lineups with each player; 0 if there is no pair. */
export function averageOverlap(counts: Iterable<number>, lineups: number): number {
  if (lineups < 2) return 0
  let shared = 0
  for (const count of counts) shared += count * (count - 1)
  return shared / (lineups * (lineups - 1))
}

/** How much lineups overlap, as a square of blocks of consecutive lineups. */
export interface OverlapGrid {
  /** Blocks per side. */
  size: number
  /** The first lineup of each block, from 0, then the number of lineups. */
  ends: readonly number[]
  /**
   * Row by row: the average number of players that a lineup of one block shares with one of the other block. Within a block
   * it is the average over two different lineups, or NaN if the block has only one.
   */
  shared: Float64Array
}

/** Up to `most` lineups are one block each; more are split into `most` blocks of nearly equal size. Averages are exact. */
export function overlapGrid(lineups: readonly PlayerIds[], most: number): OverlapGrid {
  const size = Math.min(most, lineups.length)
  const ends = Array.from({ length: size + 1 }, (_, block) => Math.floor((block * lineups.length) / Math.max(size, 1)))
  const numbers = numbersOf(lineups)
  const counts = new Float64Array(size * numbers.size)
  for (let block = 0; block < size; block++) {
    for (const { players } of lineups.slice(ends[block], ends[block + 1]))
      for (const id of players) counts[block * numbers.size + numbers.get(id)!]!++
  }
  const shared = new Float64Array(size * size)
  for (let a = 0; a < size; a++) {
    const ofA = counts.subarray(a * numbers.size, (a + 1) * numbers.size)
    const lengthA = ends[a + 1]! - ends[a]!
    shared[a * size + a] = lengthA < 2 ? Number.NaN : averageOverlap(ofA, lengthA)
    for (let b = a + 1; b < size; b++) {
      let sum = 0
      for (let player = 0; player < numbers.size; player++) sum += ofA[player]! * counts[b * numbers.size + player]!
      const average = sum / (lengthA * (ends[b + 1]! - ends[b]!))
      shared[a * size + b] = average
      shared[b * size + a] = average
    }
  }
  return { size, ends, shared }
}

/** Two lineups, by their index from 0. */
interface AlikePair {
  first: number
  second: number
  shared: number
}

interface Similarity {
  /** `byShared[n]`: number of pairs that share exactly n players, up to the most that any two share. */
  byShared: readonly number[]
  /** The pairs that share the most; ties in the order of the lineups. */
  alike: readonly AlikePair[]
}

/**
 * Compares all pairs of lineups, about 40 million steps for 5,000 lineups. A player counts once per lineup.
 *
 * @param listed length of the list of most similar pairs.
 */
export function similarity(lineups: readonly PlayerIds[], listed: number): Similarity {
  const numbers = numbersOf(lineups)
  const holders: number[][] = Array.from({ length: numbers.size }, () => [])
  const shared = new Uint8Array(lineups.length)
  const byShared: number[] = []
  const alike: AlikePair[] = []
  for (const [second, { players }] of lineups.entries()) {
    shared.fill(0, 0, second)
    for (const id of new Set(players)) {
      const earlier = holders[numbers.get(id)!]!
      for (let at = 0; at < earlier.length; at++) shared[earlier[at]!]!++
      earlier.push(second)
    }
    for (let first = 0; first < second; first++) {
      const count = shared[first]!
      while (byShared.length <= count) byShared.push(0)
      byShared[count]!++
      const last = alike.at(-1)
      if (alike.length < listed || count > last!.shared) insert(alike, { first, second, shared: count }, listed)
    }
  }
  return { byShared, alike }
}

/** Keeps the list sorted and short; among equal pairs the first one stays first. */
function insert(alike: AlikePair[], pair: AlikePair, listed: number): void {
  const at = alike.findIndex(({ shared }) => shared < pair.shared)
  alike.splice(at === -1 ? alike.length : at, 0, pair)
  if (alike.length > listed) alike.pop()
}

function numbersOf(lineups: readonly PlayerIds[]): Map<string, number> {
  const numbers = new Map<string, number>()
  for (const { players } of lineups) for (const id of players) if (!numbers.has(id)) numbers.set(id, numbers.size)
  return numbers
}
