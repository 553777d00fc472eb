import type { Stats } from '../../history/gameSheet.ts'

/** Stats without those that the source doesn't have. */
export function knownStats(stats: Readonly<Record<string, number | undefined>>): Stats {
  const known: Stats = {}
  for (const name in stats) if (stats[name] !== undefined) known[name] = stats[name]
  return known
}

/** A part of a whole as a fraction; undefined if there is no whole. */
export const shareOf = (part: number, whole: number): number | undefined =>
  whole === 0 ? undefined : roundedShare(part / whole)

/** To the hundredth of a percent. */
export const roundedShare = (share: number) => Math.round(share * 10_000) / 10_000
