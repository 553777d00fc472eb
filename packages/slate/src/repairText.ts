import type { Repair } from './buildReport.ts'

/** A repair with what is known of its cost: `Unlock Ada Reed (QB) (131.2 points a lineup)`. */
export function repairText(repair: Repair, all: readonly Repair[]): string {
  const cost = repairCost(repair, all)
  return cost === undefined ? repair.words : `${repair.words} (${cost})`
}

/**
 * What the whole run scores with a repair, next to the best of all: `131.2 points a lineup` or `130.2 points a lineup, 1.0
 * below the best`. Undefined if no run was built with it.
 */
export function repairCost({ points }: Repair, all: readonly Repair[]): string | undefined {
  if (points === undefined) return undefined
  const less = Math.max(...all.map((other) => other.points ?? points)) - points
  const words = `${points.toFixed(1)} points a lineup`
  return less < 0.05 ? words : `${words}, ${less.toFixed(1)} below the best`
}
