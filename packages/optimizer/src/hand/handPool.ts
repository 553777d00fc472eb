import { gameOf, hasCaptain, type Player, personsOf, type Ruleset, type SiteLimit } from '@slatecraft/slate'
import { siteLimitsOf } from '../limits/siteLimitsOf.ts'
import { maskOf } from './places.ts'

/** A site's limit over the rows of a pool, which it parts into teams or games. */
interface PartLimit {
  limit: SiteLimit
  /** By row: its team or game, -1 where the limit does not count the row. */
  partOf: Int32Array
  /** The most of a part, the least number of parts. */
  most: number
  atLeast: number
}

/** A pool as numbers; rows by their index. */
export interface HandPool {
  players: readonly Player[]
  slots: number
  /** By row: the roster places that take it, as bits. */
  masks: Int32Array
  salary: Float64Array
  /** By row: the same number for both rows of one human. */
  human: Int32Array
  limits: readonly PartLimit[]
  /**
   * Rows that may complete a lineup, by what they are to the limits: of rows alike the cheapest come first, and no
   * lineup needs another one before them. In a captain contest each row is a kind of its own, for his human's sake.
   */
  kinds: readonly (readonly number[])[]
  kindOf: Int32Array
  /** Those rows by the places that take them, each list the cheapest first. */
  byMask: ReadonlyMap<number, readonly number[]>
}

/** @param isOpen whether a row may complete a lineup. */
export function handPool(players: readonly Player[], ruleset: Ruleset, isOpen: (row: number) => boolean): HandPool {
  const masks = Int32Array.from(players, (player) => maskOf(player, ruleset))
  const salary = Float64Array.from(players, ({ Salary }) => Salary)
  const isCaptainContest = hasCaptain(ruleset)
  const limits = siteLimitsOf(ruleset, players).map((limit) => partLimit(limit, players))
  const open = [...players.keys()].filter((row) => masks[row] !== 0 && isOpen(row))
  open.sort((a, b) => salary[a]! - salary[b]! || a - b)
  const kinds: number[][] = []
  const kindOf = new Int32Array(players.length).fill(-1)
  const numberOf = new Map<string, number>()
  const byMask = new Map<number, number[]>()
  for (const row of open) {
    const word = isCaptainContest ? String(row) : [masks[row], ...limits.map(({ partOf }) => partOf[row])].join()
    const kind = numberOf.get(word) ?? kinds.push([]) - 1
    numberOf.set(word, kind)
    kinds[kind]!.push(row)
    kindOf[row] = kind
    const alike = byMask.get(masks[row]!)
    if (alike === undefined) byMask.set(masks[row]!, [row])
    else alike.push(row)
  }
  const human = Int32Array.from(isCaptainContest ? personsOf(players) : players.keys())
  return { players, slots: ruleset.slots.length, masks, salary, human, limits, kinds, kindOf, byMask }
}

function partLimit(limit: SiteLimit, players: readonly Player[]): PartLimit {
  const numberOf = new Map<string, number>()
  const positions = limit.kind === 'maxPerTeam' ? limit.positions : undefined
  const partOf = Int32Array.from(players, (player) => {
    if (positions !== undefined && !player.Positions.some((position) => positions.includes(position))) return -1
    const name = limit.kind === 'minGames' ? gameOf(player) : player.TeamAbbrev
    const number = numberOf.get(name) ?? numberOf.size
    numberOf.set(name, number)
    return number
  })
  return {
    limit,
    partOf,
    most: limit.kind === 'maxPerTeam' ? limit.count : Number.POSITIVE_INFINITY,
    atLeast: limit.kind === 'maxPerTeam' ? 0 : limit.count,
  }
}
