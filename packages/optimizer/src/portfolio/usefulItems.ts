import type { Item } from '@slatecraft/slate'
import type { Quota } from './quotas.ts'

/** Players of each position that are kept for their points, and for their points per salary. */
const mostPerPosition = 12

/**
 * Items that a plan for the rest of a run needs: those of players with a minimum, and the best of each position. A plan has to exist, not to be the best; a small pool makes its searches several times
 * faster.
 */
export function usefulItems(items: readonly Item[], quotas: readonly Quota[]): ReadonlySet<number> {
  const useful = new Set<number>()
  for (const { items: own, min } of quotas) if (min > 0) for (const item of own) useful.add(item)
  const byPosition = new Map<string, number[]>()
  for (const [item, { row }] of items.entries())
    for (const position of row.Positions) byPosition.set(position, [...(byPosition.get(position) ?? []), item])
  const points = (item: number) => items[item]!.row.ProjPtsAdjusted
  const value = (item: number) => points(item) / Math.max(1, items[item]!.row.Salary)
  for (const own of byPosition.values())
    for (const worth of [points, value])
      for (const item of own.toSorted((a, b) => worth(b) - worth(a)).slice(0, mostPerPosition)) useful.add(item)
  return useful
}
