import { type Player, personsOf, type Ruleset } from '@slatecraft/slate'

/**
 * Counts the different players among rows, by position, 0 included. A player of two positions counts in both, a captain as
 * the player. Rows below 0 are players that the pool lacks.
 */
export function distinctPlayers(
  players: readonly Player[],
  { slots }: Ruleset,
): (rows: readonly number[]) => Record<string, number> {
  const persons = personsOf(players)
  const inPool = new Set(players.flatMap(({ Positions }) => Positions))
  const positions = [...new Set([...slots.flatMap(({ accepts }) => accepts), ...inPool])].filter((one) =>
    inPool.has(one),
  )
  return (rows) => {
    const counts = Object.fromEntries(positions.map((position) => [position, 0]))
    const seen = new Set(rows.flatMap((row) => (row < 0 ? [] : persons[row]!)))
    for (const person of seen)
      for (const position of players[person]!.Positions) counts[position] = counts[position]! + 1
    return counts
  }
}
