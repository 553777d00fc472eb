import { type Player, type PlayerGroup, rowsNamed } from '@slatecraft/slate'

/**
 * The groups as a build is asked for them: without ids that the pool lacks. One that is left without players, or without
 * the anchors that it had, asks for nothing and is left out; without its anchors it would ask of every lineup.
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
