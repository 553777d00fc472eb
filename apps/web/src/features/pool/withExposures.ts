import type { Player } from '@slatecraft/slate'

/**
 * Adds the exposures of the last build (percent by id) to the players. Unchanged players keep their identity, so an edit
 * redraws one row.
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
