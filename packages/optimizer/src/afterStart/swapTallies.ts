import { type BuildRequest, hasStarted, lineupsToBuild, type Player } from '@slatecraft/slate'
import { quotasOf } from '../portfolio/quotas.ts'
import { sharesOf } from '../portfolio/shares.ts'
import type { Problem } from '../problem.ts'
import { runLimits } from './entryLimits.ts'

/** Something that a number of lineups must and may have: a player, or what a share asks for. */
export interface Tally {
  name: string
  /** A player, by the index in the request's players; or what the user reads of a share that only so many lineups meet. */
  of: { player: number } | { shortfall: (met: number) => string }
  min: number
  cap: number
  /** Max Exp rounded up instead of down. */
  raisedCap: number
}

export interface SwapTallies {
  tallies: readonly Tally[]
  /** The indexes of the tallies that count a lineup, by its players' numbers (`playerNumbers`). */
  of: (players: readonly number[]) => number[]
}

/**
 * Exposures and shares over all lineups. Exposures of locked players are settled: no swap changes them. Of a share, swaps
 * keep what the lineups had before.
 *
 * @param before by lineup: the numbers of its players as it was.
 */
export function swapTallies(
  request: BuildRequest,
  problem: Problem,
  before: readonly (readonly number[])[],
): SwapTallies {
  const { items, ruleset } = problem
  const lineups = lineupsToBuild(request)
  const rowsOf = (players: readonly number[]): Player[] => players.flatMap((player) => items[player]?.row ?? [])
  const isWhole = (rows: readonly Player[]) => rows.length === ruleset.slots.length
  const all = quotasOf(request, items, problem.limits)
  const given = before.map((players) => ({ rows: rowsOf(players), isWhole: isWhole(rowsOf(players)) }))
  const input = { request, problem, quotas: all, shares: sharesOf(request, ruleset), lineups, nodeLimit: 0 }
  const shares = runLimits(input, given).shares.map(({ shortfall, count, isMet }) => {
    const isMetBy = (rows: readonly Player[]) => isWhole(rows) && isMet(rows)
    return { shortfall, isMetBy, min: Math.min(count, given.filter(({ rows }) => isMetBy(rows)).length) }
  })
  const isLocked = hasStarted(request)
  const quotas = all.filter(({ player, min, cap }) => (min > 0 || cap < lineups) && !isLocked(request.players[player]!))
  const ofItem = new Map(quotas.flatMap((quota, index) => quota.items.map((item) => [item, index] as const)))
  return {
    tallies: [
      ...quotas.map(({ name, player, min, cap, raisedCap }) => ({ name, of: { player }, min, cap, raisedCap })),
      ...shares.map(({ shortfall, min }) => {
        return { name: 'a stack', of: { shortfall }, min, cap: lineups, raisedCap: lineups }
      }),
    ],
    of: (players) => {
      const found = players.flatMap((player) => ofItem.get(player) ?? [])
      if (shares.length === 0) return found
      const rows = rowsOf(players)
      return [...found, ...shares.flatMap(({ isMetBy }, index) => (isMetBy(rows) ? [quotas.length + index] : []))]
    },
  }
}
