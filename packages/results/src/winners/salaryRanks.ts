import type { Player } from '@slatecraft/slate'

/**
 * By slot, the salary rank of a lineup's players among the slate's players of their position: `{ QB: 4, RB1: 2, RB2: 9 … }`.
 * Ties go to the higher average. Of slots of one name the first has the best rank. In a slot that isn't named after one of
 * their positions (FLEX, UTIL) players count by their first; captains count among captains.
 *
 * @param slots names of the lineups' slots.
 * @returns takes the row of each slot's player, in the same order.
 */
export function salaryRanks(
  players: readonly Player[],
  slots: readonly string[],
): (rows: readonly number[]) => Record<string, number> {
  const rankIn = new Map<string, Map<number, number>>()
  const keyOf = ({ RosterPosition }: Player, position: string) => `${RosterPosition ?? ''}|${position}`
  const inOrder = [...players.keys()].sort(
    (a, b) => players[b]!.Salary - players[a]!.Salary || players[b]!.ProjPts - players[a]!.ProjPts || a - b,
  )
  for (const row of inOrder)
    for (const position of players[row]!.Positions) {
      const key = keyOf(players[row]!, position)
      const ranks = rankIn.get(key) ?? new Map<number, number>()
      rankIn.set(key, ranks.set(row, ranks.size + 1))
    }
  const rankOf = (row: number, slot: string) => {
    const player = players[row]!
    const position = player.Positions.includes(slot) ? slot : player.Positions[0]!
    return rankIn.get(keyOf(player, position))!.get(row)!
  }
  const names = [...new Set(slots)]
  return (rows) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const ranks = rows.flatMap((row, slot) => (slots[slot] === name ? [rankOf(row, name)] : []))
        return ranks.length === 1
          ? [[name, ranks[0]!]]
          : ranks.sort((a, b) => a - b).map((rank, index) => [`${name}${index + 1}`, rank])
      }),
    )
}
