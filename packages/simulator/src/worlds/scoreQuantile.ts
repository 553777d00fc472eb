import type { ScoreDistribution } from './kernelTask.ts'

/** The score in units below which a share (0 to 1) of a lineup's scores lies, evenly spread within a bin. */
export function scoreQuantile(
  { counts, bins, lowest, width }: ScoreDistribution,
  lineup: number,
  share: number,
): number {
  const first = lineup * bins
  let total = 0
  for (let at = first; at < first + bins; at++) total += counts[at]!
  let left = share * total
  for (let bin = 0; bin < bins; bin++) {
    const count = counts[first + bin]!
    if (count > 0 && left <= count) return lowest + width * (bin + left / count) - 0.5
    left -= count
  }
  return lowest + width * bins - 0.5
}
