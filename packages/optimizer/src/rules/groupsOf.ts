import type { Player } from '@slatecraft/slate'
import type { GroupLimit } from '../solve/model.ts'

/** Numbers the groups that `groupName` puts players in; undefined leaves a player out of every group. */
export function groupsOf(
  pool: readonly Player[],
  groupName: (player: Player) => string | undefined,
): Pick<GroupLimit, 'groupOf' | 'groupCount'> {
  const numbers = new Map<string, number>()
  const groupOf = Int32Array.from(pool, (player) => {
    const name = groupName(player)
    if (name === undefined) return -1
    const number = numbers.get(name) ?? numbers.size
    numbers.set(name, number)
    return number
  })
  return { groupOf, groupCount: numbers.size }
}
