import { mergeLineups } from './draw/mergeLineups.ts'
import { rowShares } from './draw/rowShares.ts'
import type { Field } from './field.ts'

/**
 * A field of given lineups: real standings, a pool file, or the user's own guess. Equal lineups are merged.
 *
 * @param lineups rows of the pool, `size` each; ascending or not.
 * @param counts by lineup: how many entries hold it.
 * @param entries that the field stands for; the counts are scaled to it. Without it the field is whole: each entry is one
 * of these.
 */
export function fieldFromLineups(
  lineups: Uint16Array,
  counts: Float64Array,
  { size, rows, entries }: { size: number; rows: number; entries?: number },
): Field {
  const sorted = lineups.slice()
  for (let at = 0; at < sorted.length; at += size) sorted.subarray(at, at + size).sort()
  const merged = mergeLineups(sorted, counts, size)
  const held = counts.reduce((sum, count) => sum + count, 0)
  const weight = merged.weight.map((count) => (count * (entries ?? held)) / held)
  const shares = rowShares(merged.lineups, weight, size, rows)
  const key = (lineup: ArrayLike<number>) => Array.from(lineup).join()
  let copies: Map<string, number> | undefined
  return {
    size,
    lineups: merged.lineups,
    weight,
    entries: entries ?? held,
    isWhole: entries === undefined,
    asked: shares,
    reached: shares,
    expectedCopies: (lineup) => {
      copies ??= new Map(
        Array.from(weight, (count, index) => [key(merged.lineups.subarray(index * size, (index + 1) * size)), count]),
      )
      return copies.get(key(lineup)) ?? 0
    },
  }
}
