import { gameOf, type Player } from '@slatecraft/slate'

/** A game of which both teams are in the pool. */
export interface Game {
  /** As `gameOf` names it. */
  name: string
  /** Items of the one team and of the other. */
  sides: readonly [readonly number[], readonly number[]]
}

/** The games between the players who pass the test; who has no team or no opponent is in none. */
export function gamesOf(pool: readonly Player[], test: (player: Player) => boolean): Game[] {
  const sidesOf = new Map<string, Map<string, number[]>>()
  for (const [index, player] of pool.entries()) {
    if (player.TeamAbbrev === '' || player.Opp === '' || !test(player)) continue
    const game = gameOf(player)
    const sides = sidesOf.get(game) ?? new Map<string, number[]>()
    sidesOf.set(game, sides)
    const side = sides.get(player.TeamAbbrev) ?? []
    sides.set(player.TeamAbbrev, side)
    side.push(index)
  }
  return [...sidesOf].flatMap(([name, sides]) => {
    const [one, other] = [...sides.values()]
    return one === undefined || other === undefined ? [] : [{ name, sides: [one, other] as const }]
  })
}
