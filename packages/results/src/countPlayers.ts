/** A lineup as its players' ids. */
export interface PlayerIds {
  players: readonly string[]
}

/** By id: the number of lineups with the player. */
export function countPlayers(lineups: readonly PlayerIds[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { players } of lineups) for (const id of players) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
