import type { Lineup } from './lineup.ts'
import { type Player, round2, summedOwnership } from './player.ts'
import type { Ruleset } from './ruleset.ts'

/**
 * The totals of a lineup with its players in slot order, as builds compute them. If a contest lists each player once, the
 * slot makes a player captain.
 */
export function lineupTotals(
  players: readonly Player[],
  slots: Ruleset['slots'],
): Pick<Lineup, 'points' | 'salary' | 'ownership'> {
  const inSlots = players.map((player, at) => {
    const { points = 1, salary = 1 } = player.RosterPosition === null ? (slots[at] ?? {}) : {}
    return {
      points: round2(player.ProjPtsAdjusted * points),
      salary: Math.round(player.Salary * salary),
    }
  })
  const sum = (of: 'points' | 'salary') => round2(inSlots.reduce((total, one) => total + one[of], 0))
  return { points: sum('points'), salary: sum('salary'), ownership: summedOwnership(players) }
}
