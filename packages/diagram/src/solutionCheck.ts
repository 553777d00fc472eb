import type { Diagram } from './diagram.ts'
import type { Condition, GroupLimit, Model } from './model.ts'

/** Checks solutions that the diagram allows against everything that it does not encode: rows, groups, lazy constraints. */
export function createSolutionCheck(
  { lazy }: Pick<Diagram, 'lazy'>,
  { rows, groups }: Pick<Model, 'rows' | 'groups'>,
): (items: readonly number[]) => boolean {
  const satisfiesLazy = lazyCheck(lazy)
  return (items) =>
    rows.every(({ weight, min, max }) => {
      const sum = items.reduce((total, item) => total + weight[item]!, 0)
      return sum >= min && sum <= max
    }) &&
    groups.every((group) => isWithin(group, items)) &&
    satisfiesLazy(items)
}

function isWithin({ groupOf, loadOf, maxOf, minGroups }: GroupLimit, items: readonly number[]): boolean {
  const loads = new Map<number, number>()
  for (const item of items) {
    const group = groupOf[item]!
    if (group >= 0) loads.set(group, (loads.get(group) ?? 0) + (loadOf?.[item] ?? 1))
  }
  return loads.size >= minGroups && [...loads].every(([group, load]) => load <= maxOf[group]!)
}

/** Checks on a complete solution the constraints that the diagram does not encode. */
export function lazyCheck({ scopes, quorums }: Diagram['lazy']): (items: readonly number[]) => boolean {
  if (scopes.length === 0 && quorums.length === 0) return () => true
  const holds = (conditions: readonly Condition[], held: ReadonlySet<number>) =>
    conditions.every(({ items, min, max }) => {
      const count = items.reduce((sum, item) => (held.has(item) ? sum + 1 : sum), 0)
      return count >= min && count <= max
    })
  return (items) => {
    const held = new Set(items)
    return (
      scopes.every(
        ({ when, conditions }) => (when.length > 0 && !when.some((item) => held.has(item))) || holds(conditions, held),
      ) && quorums.every(({ count, any }) => any.filter((conditions) => holds(conditions, held)).length >= count)
    )
  }
}
