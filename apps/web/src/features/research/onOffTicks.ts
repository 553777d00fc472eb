import { isExpectedToSit, type Player } from '@slatecraft/slate'

/** What the call for the off list answers. */
interface OffListReply {
  off_list: readonly string[]
  absent: readonly { Id: string; missed: number }[]
}

export interface Ticks {
  isOff: ReadonlySet<string>
  /** Ids of players who are off because they missed the last games, though no list says that they are out. */
  likely: ReadonlySet<string>
}

/**
 * Who is off: the pool's off list, players who missed the last games and are expected to sit, and the user's own ticks, which
 * count before both.
 */
export function ticksOf(
  { off_list, absent }: OffListReply,
  players: readonly Player[],
  own: ReadonlyMap<string, boolean>,
): Ticks {
  const ofId = new Map(players.map((player) => [player.Id, player]))
  const likely = new Set(
    absent.flatMap(({ Id, missed }) => (own.has(Id) || !sitsLikely(ofId.get(Id), missed) ? [] : [Id])),
  )
  const isOff = new Set([...off_list, ...likely])
  for (const [id, isTicked] of own)
    if (isTicked) isOff.add(id)
    else isOff.delete(id)
  return { isOff, likely }
}

/** After so many games, where nothing else tells. */
const leastMissed = 2

function sitsLikely(player: Player | undefined, missed: number): boolean {
  if (player === undefined || (player.UserProj ?? 0) > 0 || (player.UserMins ?? 0) > 0) return false
  if (player.PlayChance !== null) return isExpectedToSit(player)
  return (player.ProjMins ?? 0) === 0 && missed >= leastMissed
}

/** The team with the most salary among players who are surely off, else among all who are. */
export function teamAtFirst(players: readonly Player[], { isOff, likely }: Ticks): string | undefined {
  for (const counts of [(id: string) => isOff.has(id) && !likely.has(id), (id: string) => isOff.has(id)]) {
    const sums = new Map<string, number>()
    for (const { Id, TeamAbbrev, Salary } of players)
      if (counts(Id) && TeamAbbrev !== '') sums.set(TeamAbbrev, (sums.get(TeamAbbrev) ?? 0) + Salary)
    const [first] = [...sums].sort((a, b) => b[1] - a[1])
    if (first !== undefined) return first[0]
  }
  return undefined
}
