import type { Player } from '@slatecraft/slate'

/**
 * Writes the exposures of the last build (percent by id) into players, giving the same object for the same player, so
 * that a table redraws one row after an edit.
 */
export function withExposures(exposures: ReadonlyMap<string, number>): (players: readonly Player[]) => Player[] {
  const known = new WeakMap<Player, Player>()
  return (players) =>
    players.map((player) => {
      const made = known.get(player) ?? { ...player, Exp: exposures.get(player.Id) ?? 0 }
      known.set(player, made)
      return made
    })
}
