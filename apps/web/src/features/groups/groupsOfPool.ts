import { type Player, type PlayerGroup, rowsNamed } from '@slatecraft/slate'

/**
 * The groups for a build request, without ids that the pool lacks. A group left without players, or without the anchors
 * it had, is dropped; without its anchors it would apply to every lineup.
 */
export function groupsOfPool(groups: readonly PlayerGroup[], players: readonly Player[]): PlayerGroup[] {
  if (groups.length === 0) return []
  const rowsOf = rowsNamed(players)
  const isHere = (id: string) => rowsOf(id).length > 0
  return groups.flatMap((group) => {
    const here = {
      ...group,
      players: group.players.filter(isHere),
      anchorPlayerID: group.anchorPlayerID.filter(isHere),
    }
    const hasLostAnchors = here.anchorPlayerID.length === 0 && group.anchorPlayerID.length > 0
    return here.players.length === 0 || hasLostAnchors ? [] : [here]
  })
}
