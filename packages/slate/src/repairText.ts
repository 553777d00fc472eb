import type { Repair } from './buildReport.ts'

/** A repair with what is known of its cost: `Unlock Ada Reed (QB) (131.2 points a lineup)`. */
export function repairText(repair: Repair, all: readonly Repair[]): string {
  const cost = repairCost(repair, all)
  return cost === undefined ? repair.words : `${repair.words} (${cost})`
}

/** Whether a run has as many lineups after the repair. */
export const keepsLineups = ({ changes }: Repair) =>
  changes.every((change) => change.kind !== 'settings' || change.settings.numLUs === undefined)

/**
 * What the whole run scores with a repair, next to the best of all: `131.2 points a lineup` or `130.2 points a lineup, 1.0
 * below the best`. A run of fewer lineups, which has the best ones only, is not compared. Undefined if no run was built.
 */
export function repairCost(repair: Repair, all: readonly Repair[]): string | undefined {
  const { points } = repair
  if (points === undefined) return undefined
  const less = Math.max(...all.filter(keepsLineups).map((other) => other.points ?? points)) - points
  const words = `${points.toFixed(1)} points a lineup`
  return less < 0.05 || !keepsLineups(repair) ? words : `${words}, ${less.toFixed(1)} below the best`
}
