import type { Model, Objective } from './model.ts'

/**
 * The objective with everything banned that no group has room for beside the forced items; undefined where these alone
 * are too many for a group. Sweeps know nothing of groups: without this a search would try everything to find out.
 */
export function besideForced(
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
