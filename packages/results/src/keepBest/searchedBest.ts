import { type Choice, clearBit, emptyBits, hasBit } from './choice.ts'
import { type Cliques, inOrderOf, type Priced, takenBy } from './priced.ts'

interface SearchedOf {
  cliques: Cliques
  count: number
  /** The best so far, and what better ones are worth more than. */
  best: readonly number[]
  above: number
  /** No need to look further. */
  enough: number
  /** Branches it may look at. */
  nodes: number
}

interface Searched {
  best: readonly number[]
  /** No `count` lineups are worth more. */
  bound: number
  /** Nothing was left out. */
  isWhole: boolean
}

/**
 * Branch and bound over exactly `count` lineups: depth first, in the order of what lineups are worth after paying for the
 * limits. What it has not looked at when it stops keeps its bound.
 */
export function searchedBest(
  choice: Choice,
  { reduced, constant }: Priced,
  { cliques, count, best: first, above, enough, nodes: mostNodes }: SearchedOf,
): Searched {
  const { values, players, caps, clashesOf } = choice
  let best = first
  let worth = above
  const order = inOrderOf(reduced).filter(mayBeIn(above))
  const holders: Uint32Array[] = Array.from(caps, () => emptyBits(players.length))
  for (const [lineup, held] of players.entries())
    for (const player of held) holders[player]![lineup >>> 5]! |= 1 << (lineup & 31)
  const open = Array.from({ length: count + 1 }, () => emptyBits(players.length))
  const held = new Uint16Array(caps.length)
  const seen = new Uint32Array(players.length * 2)
  let stamp = 0
  let nodes = 0
  let leftOpen = Number.NEGATIVE_INFINITY
  const path: number[] = []

  /** What the best `need` open lineups from here on are worth after paying, one of each clique. */
  const bestLeft = (bits: Uint32Array, from: number, need: number): number => {
    let sum = 0
    stamp++
    for (let at = from, found = 0; found < need; at++) {
      if (at === order.length) return Number.NEGATIVE_INFINITY
      const lineup = order[at]!
      if (!hasBit(bits, lineup) || seen[cliques[lineup]!] === stamp) continue
      seen[cliques[lineup]!] = stamp
      sum += reduced[lineup]!
      found++
    }
    return sum
  }

  const visit = (from: number, paid: number): void => {
    const depth = path.length
    if (depth === count) {
      const sum = sumOf(values, path)
      if (sum > worth + 1e-12) [best, worth] = [[...path].sort((a, b) => a - b), sum]
      return
    }
    const bits = open[depth]!
    for (let at = from; at < order.length; at++) {
      const lineup = order[at]!
      if (!hasBit(bits, lineup)) continue
      const bound = paid + bestLeft(bits, at, count - depth)
      if (bound <= worth + 1e-9 || worth >= enough - 1e-9) return
      if (++nodes > mostNodes) {
        leftOpen = Math.max(leftOpen, bound)
        return
      }
      path.push(lineup)
      openWith(lineup, bits, open[depth + 1]!)
      visit(at + 1, paid + reduced[lineup]!)
      for (const player of players[lineup]!) held[player]!--
      path.pop()
      clearBit(bits, lineup)
    }
  }

  const openWith = (lineup: number, before: Uint32Array, after: Uint32Array) => {
    const clashes = clashesOf(lineup)
    for (let word = 0; word < after.length; word++) after[word] = before[word]! & ~clashes[word]!
    for (const player of players[lineup]!) {
      held[player]!++
      if (held[player]! < caps[player]!) continue
      const used = holders[player]!
      for (let word = 0; word < after.length; word++) after[word]! &= ~used[word]!
    }
  }

  open[0]!.fill(0xffff_ffff)
  visit(0, constant)
  return { best, bound: Math.max(worth, leftOpen), isWhole: leftOpen === Number.NEGATIVE_INFINITY }

  /** Leaves out lineups that none of the better ones has. */
  function mayBeIn(limit: number): (lineup: number) => boolean {
    const top = takenBy(reduced, cliques, count, false)
    const last = reduced[top.at(-1)!]!
    const others = constant + sumOf(reduced, top) - last
    return (lineup) => others + Math.min(last, reduced[lineup]!) > limit + 1e-9
  }
}

export const sumOf = (values: Float64Array, lineups: readonly number[]): number =>
  lineups.reduce((sum, lineup) => sum + values[lineup]!, 0)
