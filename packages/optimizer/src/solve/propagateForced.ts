import type { Model, Objective } from '@slatecraft/diagram'
import type { EarlierSolutions } from './earlierSolutions.ts'

/**
 * Propagates forced items through the group limits and the distance to earlier solutions: also bans every item that there is
 * no room for next to the forced ones. Undefined if the forced items alone are too many. The bounds see neither, so
 * without this step the search would have to enumerate solutions to find out.
 */
export function propagateForced(
  { groups, size }: Pick<Model, 'groups' | 'size'>,
  objective: Objective,
  earlier: Pick<EarlierSolutions, 'solutions' | 'maxShared' | 'maxSharedWith'>,
): Objective | undefined {
  const { forced } = objective
  const hasForced = forced.includes(1)
  if (!hasForced && earlier.maxShared > 0) return objective
  const banned = objective.banned.slice()
  for (const { groupOf, loadOf, maxOf } of hasForced ? groups : []) {
    const room = maxOf.slice()
    const loadOn = (item: number) => (loadOf === undefined ? 1 : loadOf[item]!)
    for (let item = 0; item < size; item++)
      if (forced[item] === 1 && groupOf[item]! >= 0) room[groupOf[item]!]! -= loadOn(item)
    if (room.some((left) => left < 0)) return undefined
    for (let item = 0; item < size; item++)
      if (forced[item] === 0 && groupOf[item]! >= 0 && loadOn(item) > room[groupOf[item]!]!) banned[item] = 1
  }
  for (const [index, items] of earlier.solutions.entries()) {
    const shared = items.reduce((count, item) => count + forced[item]!, 0)
    const most = earlier.maxSharedWith.get(index) ?? earlier.maxShared
    if (shared > most) return undefined
    if (shared === most) for (const item of items) if (forced[item] === 0) banned[item] = 1
  }
  return { ...objective, banned }
}
