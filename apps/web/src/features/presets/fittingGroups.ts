import type { PlayerGroup } from '@slatecraft/slate'

export interface FittingGroups {
  /** By ID, in the preset's order. */
  groups: Readonly<Record<string, PlayerGroup>>
  /** Names of dropped groups: none of their players or anchors are in the pool. */
  leftOut: readonly string[]
  /** Groups that lose some players, or are switched off because too few are left. */
  cut: readonly { name: string; absent: number; isOff: boolean }[]
}

/** A preset's groups reduced to a pool. A group that lost its anchors would apply to every lineup, so it is dropped. */
export function fittingGroups(groups: readonly PlayerGroup[], isInPool: (id: string) => boolean): FittingGroups {
  const fitting: Record<string, PlayerGroup> = {}
  const leftOut: string[] = []
  const cut: FittingGroups['cut'][number][] = []
  for (const group of groups) {
    const name = group.name || group.ID
    const players = group.players.filter(isInPool)
    const anchorPlayerID = group.anchorPlayerID.filter(isInPool)
    if (players.length === 0 || (anchorPlayerID.length === 0 && group.anchorPlayerID.length > 0)) {
      leftOut.push(name)
      continue
    }
    const absent = group.players.length - players.length + group.anchorPlayerID.length - anchorPlayerID.length
    const isTooSmall = absent > 0 && players.length < group.minGroup
    fitting[group.ID] = { ...group, players, anchorPlayerID, active: group.active && !isTooSmall }
    if (absent > 0) cut.push({ name, absent, isOff: group.active && isTooSmall })
  }
  return { groups: fitting, leftOut, cut }
}
