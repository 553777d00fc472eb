import type { Model, Objective } from './model.ts'

/**
 * Propagates forced items through the group limits: also bans every item that its group has no room for next to the
 * forced ones. Undefined if the forced items alone exceed a group's limit. The bounds ignore groups, so without this
 * step the search would have to enumerate solutions to find out.
 */
export function propagateForced(
  { groups, size }: Pick<Model, 'groups' | 'size'>,
  objective: Objective,
): Objective | undefined {
  const { forced } = objective
  if (!forced.includes(1)) return objective
  const banned = objective.banned.slice()
  for (const { groupOf, loadOf, maxOf } of groups) {
    const room = maxOf.slice()
    const loadOn = (item: number) => (loadOf === undefined ? 1 : loadOf[item]!)
    for (let item = 0; item < size; item++)
      if (forced[item] === 1 && groupOf[item]! >= 0) room[groupOf[item]!]! -= loadOn(item)
    if (room.some((left) => left < 0)) return undefined
    for (let item = 0; item < size; item++)
      if (forced[item] === 0 && groupOf[item]! >= 0 && loadOn(item) > room[groupOf[item]!]!) banned[item] = 1
  }
  return { ...objective, banned }
}
