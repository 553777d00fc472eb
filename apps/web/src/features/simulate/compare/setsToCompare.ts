import type { ShownSimulation } from '../state/simulationState.ts'
import type { ComparedSet } from './comparedSets.ts'

/**
 * What can be compared: the lineups of each simulated run, bucket or file, its best by ROI, and what was kept. Lineups are
 * entered in the first contest, once each.
 */
export function setsToCompare(simulations: readonly ShownSimulation[], kept: readonly ComparedSet[]): ComparedSet[] {
  return [...kept, ...simulations.flatMap((simulation) => setsOf(simulation))]
}

/** The best so many are offered as a set of their own. */
const best = 20

function setsOf({ source, lineups, figures }: ShownSimulation): ComparedSet[] {
  const entered = (numbers: readonly number[]) => numbers.map((number) => ({ lineup: lineups[number]!, contest: 0 }))
  const roi = figures?.lineups.contests[0]?.roi
  const all = lineups.map((_, index) => index)
  const byRoi = roi ? all.toSorted((a, b) => roi[b]! - roi[a]! || a - b).slice(0, best) : []
  return [
    { id: `${source.key} all`, name: `All lineups of ${source.name}`, entries: entered(all) },
    ...(byRoi.length < all.length && byRoi.length > 0
      ? [{ id: `${source.key} best`, name: `Best ${best} of ${source.name} by ROI`, entries: entered(byRoi) }]
      : []),
  ]
}
