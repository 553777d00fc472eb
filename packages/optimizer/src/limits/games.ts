import { gameOf, type Player } from '@slatecraft/slate'

/** A game with both teams in the pool. */
export interface Game {
  /** From `gameOf`. */
  name: string
  /** Items by team. */
  sides: readonly [readonly number[], readonly number[]]
}

/** The games between players that pass the test. Players without a team or an opponent are in none. */
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
