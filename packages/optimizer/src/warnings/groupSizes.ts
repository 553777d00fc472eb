import type { Warning, WarningFix, WarningsInput } from './warning.ts'

/** Groups that no lineup can meet: the minimum is above the maximum, or above the group's players in the pool. */
export function groupSizes({ players, groups }: WarningsInput): Warning[] {
  const pool = new Set(players.map(({ Id }) => Id))
  return groups.flatMap((group): Warning[] => {
    const { ID, name, minGroup, maxGroup, pctGroup, active } = group
    if (!active || pctGroup === 0) return []
    const title = name === '' ? 'A group' : `Group "${name}"`
    const warning = { kind: 'groups', key: `groups ${ID}`, location: { tab: 'groups', group: ID } } as const
    const size = new Set(group.players.filter((Id) => pool.has(Id))).size
    const fix = (label: string, fields: { minGroup: number; maxGroup?: number }): WarningFix => ({
      label,
      changes: [{ kind: 'group', ID, fields }],
    })
    if (minGroup > maxGroup) {
      const canSwap = maxGroup <= size
      return [
        {
          ...warning,
          sentence: `${title} asks for at least ${minGroup} of its players and at most ${maxGroup}.`,
          ...(canSwap && { fix: fix('Swap its min and max', { minGroup: maxGroup, maxGroup: minGroup }) }),
        },
      ]
    }
    if (minGroup <= size) return []
    return [
      {
        ...warning,
        sentence: `${title} asks for at least ${minGroup} of its players, but the pool has only ${size}.`,
        fix: fix(`Lower its min to ${size}`, { minGroup: size }),
      },
    ]
  })
}
