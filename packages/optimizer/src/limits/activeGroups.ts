import { type BuildRequest, type PlayerGroup, rowsNamed } from '@slatecraft/slate'

/**
 * The groups that are switched on, with the exact rows of the pool that they mean. Ids that the pool lacks stay: a group
 * whose only anchor is missing must not become a group without anchors.
 */
export function activeGroups({ groups, players }: Pick<BuildRequest, 'groups' | 'players'>): PlayerGroup[] {
  const active = groups.filter(({ active }) => active)
  if (active.length === 0) return []
  const rowsOf = rowsNamed(players)
  const idsOf = (id: string) => {
    const rows = rowsOf(id).map(({ Id }) => Id)
    return rows.length === 0 ? [id] : rows
  }
  const exact = (named: readonly string[]) => [...new Set(named.flatMap(idsOf))]
  return active.map((group) => ({
    ...group,
    players: exact(group.players),
    anchorPlayerID: exact(group.anchorPlayerID),
  }))
}
