/** A given lineup, before its swaps. Players are items or ids; blank slots have none. */
export interface BeforeSwap<Player> {
  players: ReadonlySet<Player>
  locked: ReadonlySet<Player>
  hasBlank: boolean
}

/**
 * How many players two of the given lineups may share once they are swapped: all but Min Unique, or the locked players that
 * both have, if those are more. Complete lineups that were the same before, such as one lineup in several contests, may stay
 * the same.
 */
export function mostShared<Player>(given: readonly BeforeSwap<Player>[], rosterSize: number, minUnique: number) {
  return (a: number, b: number): number => {
    const [one, other] = [given[a]!, given[b]!]
    return areTwins(one, other) ? rosterSize : Math.max(rosterSize - minUnique, common(one.locked, other.locked))
  }
}

const areTwins = <Player>(one: BeforeSwap<Player>, other: BeforeSwap<Player>) =>
  !one.hasBlank && !other.hasBlank && common(one.players, other.players) === one.players.size

function common<Player>(one: ReadonlySet<Player>, other: ReadonlySet<Player>): number {
  let count = 0
  for (const player of one) if (other.has(player)) count++
  return count
}
