import { fits, type Player, type Ruleset } from '@slatecraft/slate'

/** Whether all of these players can stand in one lineup at once, flexible places and several positions counted (EX-13). */
function canStandTogether(players: readonly Player[], { slots }: Ruleset): boolean {
  const holder: (Player | undefined)[] = slots.map(() => undefined)
  const seat = (player: Player, visited: Set<number>): boolean =>
    slots.some((slot, index) => {
      if (visited.has(index) || !fits(player, slot)) return false
      visited.add(index)
      const seated = holder[index]
      if (seated !== undefined && !seat(seated, visited)) return false
      holder[index] = player
      return true
    })
  return players.every((player) => seat(player, new Set()))
}

/** Why this player can't be locked beside those who are, in the documents' words (EX-11, EX-12), or undefined. */
export function lockFault(player: Player, pool: readonly Player[], ruleset: Ruleset | undefined): string | undefined {
  if (ruleset === undefined) return undefined
  const others = pool.filter(({ Id, MinExp }) => MinExp === 100 && Id !== player.Id)
  if (canStandTogether([...others, player], ruleset)) return undefined
  return `Unable to add ${player.Name}. Too many players at this position.`
}
