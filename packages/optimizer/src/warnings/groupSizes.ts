import { counted } from '@slatecraft/slate'
import type { Warning, WarningFix, WarningsInput } from './warning.ts'

/** Groups that no lineup can obey: a least above the most, or above how many of their players the pool has (ours). */
export function groupSizes({ players, groups }: WarningsInput): Warning[] {
  const pool = new Set(players.map(({ Id }) => Id))
  return groups.flatMap((group): Warning[] => {
    const { ID, name, minGroup, maxGroup, pctGroup, active } = group
    if (!active || pctGroup === 0) return []
    const title = name === '' ? 'A group' : `Group "${name}"`
    const warning = { kind: 'groups', key: `groups ${ID}`, place: { tab: 'groups', group: ID } } as const
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
          ...(canSwap && { fix: fix('Swap its least and most', { minGroup: maxGroup, maxGroup: minGroup }) }),
        },
      ]
    }
    if (minGroup <= size) return []
    return [
      {
        ...warning,
        sentence: `${title} asks for at least ${minGroup} of its players, the pool has ${counted(size, 'player')} of it.`,
        fix: fix(`Lower its least to ${size}`, { minGroup: size }),
      },
    ]
  })
}
