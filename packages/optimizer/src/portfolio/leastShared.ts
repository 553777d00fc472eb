import type { Model } from '@slatecraft/diagram'
import type { Quota } from './quotas.ts'

/**
 * The fewest pairs of a player and two lineups that share them, over all pairs of a run's lineups: a lower bound from slots
 * and minimum exposures alone. A player in c lineups is shared by c (c - 1) / 2 pairs, so the sum is least where slots are
 * spread evenly over the players that fit them.
 */
export function leastShared(
  { slotCounts, fits }: Pick<Model, 'slotCounts' | 'fits'>,
  quotas: readonly Quota[],
  lineups: number,
): number {
  const least = new Float64Array(fits.length)
  for (const { items, min } of quotas) if (items.length === 1) least[items[0]!] = Math.min(min, lineups)
  return slotGroups(fits).reduce((sum, group) => {
    const items = [...least.keys()].filter((item) => (fits[item]! & group) !== 0)
    const slots = slotCounts.reduce((all, count, type) => ((group >> type) & 1 ? all + count : all), 0)
    return sum + spreadEvenly([...items.map((item) => least[item]!)], slots * lineups)
  }, 0)
}

/** Slot types as masks, those that some player links in one: players of one group fill no slot of another. */
function slotGroups(fits: ArrayLike<number>): number[] {
  let groups: number[] = []
  for (const mask of new Set(Array.from(fits))) {
    if (mask === 0) continue
    const linked = groups.filter((group) => (group & mask) !== 0)
    groups = [...groups.filter((group) => !linked.includes(group)), linked.reduce((all, group) => all | group, mask)]
  }
  return groups
}

const pairs = (count: number) => (count * (count - 1)) / 2

/** The least sum of pairs where these counts are raised until they add up to `total`: always the lowest of them. */
function spreadEvenly(counts: readonly number[], total: number): number {
  const raisedTo = (level: number) => counts.reduce((sum, count) => sum + Math.max(count, level), 0)
  let level = 0
  while (counts.length > 0 && raisedTo(level + 1) <= total) level++
  const left = Math.max(0, total - raisedTo(level))
  return counts.reduce((sum, count) => sum + pairs(Math.max(count, level)), 0) + left * level
}
