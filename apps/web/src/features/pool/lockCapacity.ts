import { canStandTogether, type Player, type Ruleset } from '@slatecraft/slate'

/** Why this player can't be locked beside those who are, in the documents' words (EX-11, EX-12), or undefined. */
export function lockFault(player: Player, pool: readonly Player[], ruleset: Ruleset | undefined): string | undefined {
  if (ruleset === undefined) return undefined
  const others = pool.filter(({ Id, MinExp }) => MinExp === 100 && Id !== player.Id)
  if (canStandTogether([...others, player], ruleset)) return undefined
  return `Unable to add ${player.Name}. Too many players at this position.`
}
