import type { GroupLimit } from '@slatecraft/diagram'
import type { Player } from '@slatecraft/slate'

/** The solver's groups by name, numbered as they come, and the most that each can hold. No name: in no group. */
export function groupsOf(
  pool: readonly Player[],
  nameOf: (player: Player) => string | undefined,
  mostOf: (name: string) => number = () => Number.POSITIVE_INFINITY,
): Pick<GroupLimit, 'groupOf' | 'maxOf'> {
  const numbers = new Map<string, number>()
  const groupOf = Int32Array.from(pool, (player) => {
    const name = nameOf(player)
    if (name === undefined) return -1
    const number = numbers.get(name) ?? numbers.size
    numbers.set(name, number)
    return number
  })
  return { groupOf, maxOf: Float64Array.from(numbers.keys(), mostOf) }
}
