import { type Lineup, type Player, type Ruleset, round2 } from '@slatecraft/slate'

/**
 * What players come to who stand in a roster's places in this order: points and ownership of the lineup as built ones have
 * them. Where a contest lists a player once, his place makes him the captain.
 */
export function lineupTotals(
  players: readonly Player[],
  slots: Ruleset['slots'],
): Pick<Lineup, 'points' | 'salary' | 'ownership'> {
  const placed = players.map((player, at) => {
    const { points = 1, salary = 1 } = player.RosterPosition === null ? (slots[at] ?? {}) : {}
    return {
      points: round2(player.ProjPtsAdjusted * points),
      salary: Math.round(player.Salary * salary),
      ownership: player.ProjOwn ?? 0,
    }
  })
  const sum = (of: 'points' | 'salary' | 'ownership') => round2(placed.reduce((total, one) => total + one[of], 0))
  return { points: sum('points'), salary: sum('salary'), ownership: sum('ownership') }
}
