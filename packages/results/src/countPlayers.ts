/** A lineup as the ids of its players. */
export interface Standing {
  players: readonly string[]
}

/** In how many lineups each player stands, by id. */
export function countPlayers(lineups: readonly Standing[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { players } of lineups) for (const id of players) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
