/**
 * The most lineups a quota may have after the next one, with `built` of `total` lineups built. At sensitivity s > 0 a maximum
 * is paced: after k of N lineups, at most max(1, 1/s) above cap x k/N. At sensitivity 0 only the cap itself counts.
 */
export function mostSoFar(cap: number, sensitivity: number, built: number, total: number): number {
  if (sensitivity === 0) return cap
  const ahead = Math.max(1, 1 / sensitivity)
  return Math.min(cap, Math.floor((cap * (built + 1)) / total + ahead + 1e-9))
}

/** Minimums are spread over this part of the run; the rest is for minimums that other limits delayed. */
const pacedPart = 0.85

/** How many lineups a quota with `held` lineups would be behind its paced minimum if the next lineup goes without it. */
export const behindBy = (min: number, held: number, built: number, total: number) =>
  min * Math.min(1, (built + 1) / (total * pacedPart)) - held
