import { gameOf, hasCaptain, type Player, personsOf, type Ruleset, type SiteLimit } from '@slatecraft/slate'
import { siteLimitsOf } from '../limits/siteLimitsOf.ts'
import { maskOf } from './slotMatching.ts'

/** A site's limit over the rows of a pool, by team or game. */
interface SideLimit {
  limit: SiteLimit
  /** By row: its team or game, -1 if the limit does not count the row. */
  sideOf: Int32Array
  /** The most rows of a side, and the least number of sides. */
  most: number
  atLeast: number
}

/** A pool as numbers. Rows are indexes. */
export interface HandPool {
  players: readonly Player[]
  slots: number
  /** By row: the slots that it fits, as bits. */
  masks: Int32Array
  salary: Float64Array
  /** By row: the same number for both rows of a person. */
  person: Int32Array
  limits: readonly SideLimit[]
  /**
   * Rows that can complete a lineup, by kind: rows of one kind are the same to all limits. The cheapest come first, so no
   * lineup needs a later one before an earlier one. In captain contests each row is a kind, because of its person.
   */
  kinds: readonly (readonly number[])[]
  kindOf: Int32Array
  /** The same rows by mask, the cheapest first. */
  byMask: ReadonlyMap<number, readonly number[]>
}

/** @param isOpen whether a row can complete a lineup. */
export function handPool(players: readonly Player[], ruleset: Ruleset, isOpen: (row: number) => boolean): HandPool {
  const masks = Int32Array.from(players, (player) => maskOf(player, ruleset))
  const salary = Float64Array.from(players, ({ Salary }) => Salary)
  const isCaptainContest = hasCaptain(ruleset)
  const limits = siteLimitsOf(ruleset, players).map((limit) => sideLimit(limit, players))
  const open = [...players.keys()].filter((row) => masks[row] !== 0 && isOpen(row))
  open.sort((a, b) => salary[a]! - salary[b]! || a - b)
  const kinds: number[][] = []
  const kindOf = new Int32Array(players.length).fill(-1)
  const numberOf = new Map<string, number>()
  const byMask = new Map<number, number[]>()
  for (const row of open) {
    const key = isCaptainContest ? String(row) : [masks[row], ...limits.map(({ sideOf }) => sideOf[row])].join()
    const kind = numberOf.get(key) ?? kinds.push([]) - 1
    numberOf.set(key, kind)
    kinds[kind]!.push(row)
    kindOf[row] = kind
    const alike = byMask.get(masks[row]!)
    if (alike === undefined) byMask.set(masks[row]!, [row])
    else alike.push(row)
  }
  const person = Int32Array.from(isCaptainContest ? personsOf(players) : players.keys())
  return { players, slots: ruleset.slots.length, masks, salary, person, limits, kinds, kindOf, byMask }
}

function sideLimit(limit: SiteLimit, players: readonly Player[]): SideLimit {
  const numberOf = new Map<string, number>()
  const positions = limit.kind === 'maxPerTeam' ? limit.positions : undefined
  const sideOf = Int32Array.from(players, (player) => {
    if (positions !== undefined && !player.Positions.some((position) => positions.includes(position))) return -1
    const name = limit.kind === 'minGames' ? gameOf(player) : player.TeamAbbrev
    const number = numberOf.get(name) ?? numberOf.size
    numberOf.set(name, number)
    return number
  })
  return {
    limit,
    sideOf,
    most: limit.kind === 'maxPerTeam' ? limit.count : Number.POSITIVE_INFINITY,
    atLeast: limit.kind === 'maxPerTeam' ? 0 : limit.count,
  }
}
