import { type BuildRequest, type PlayerGroup, personsOf, siteId } from '@slatecraft/slate'

/**
 * The groups that are switched on, with the exact rows of the pool that they mean: in a showdown an id without its ending
 * names both rows of that human. Ids that the pool lacks stay: an anchor who is not there anchors nothing.
 */
export function activeGroups({ groups, players }: Pick<BuildRequest, 'groups' | 'players'>): PlayerGroup[] {
  const active = groups.filter(({ active }) => active)
  if (active.length === 0) return []
  const persons = personsOf(players)
  const ids = new Set(players.map(({ Id }) => Id))
  /** Who an id without its ending is. */
  const personOf = new Map(players.map(({ Id }, index) => [siteId(Id), persons[index]!]))
  const rowsOf = (id: string) => {
    if (ids.has(id) || !personOf.has(id)) return [id]
    return players.filter((_, index) => persons[index] === personOf.get(id)).map(({ Id }) => Id)
  }
  const exact = (named: readonly string[]) => [...new Set(named.flatMap(rowsOf))]
  return active.map((group) => ({
    ...group,
    players: exact(group.players),
    anchorPlayerID: exact(group.anchorPlayerID),
  }))
}
