import type { ScoreDistribution } from './kernelTask.ts'

/** The score in units below which a share (0 to 1) of a lineup's scores lies, evenly spread within a bin. */
export function scoreQuantile(
  { counts, bins, lowest, width }: ScoreDistribution,
  lineup: number,
  share: number,
): number {
  const own = counts.subarray(lineup * bins, (lineup + 1) * bins)
  const total = own.reduce((sum, count) => sum + count, 0)
  let left = share * total
  for (let bin = 0; bin < bins; bin++) {
    if (own[bin]! > 0 && left <= own[bin]!) return lowest + width * (bin + left / own[bin]!) - 0.5
    left -= own[bin]!
  }
  return lowest + width * bins - 0.5
}
