import type { Selection } from '@slatecraft/slate'
import type { ShownSimulation } from '../state/simulationState.ts'
import type { ComparedSet } from './comparedSets.ts'

interface Comparable {
  simulations: readonly ShownSimulation[]
  /** The entries that are chosen now. */
  selection: Selection | undefined
  kept: readonly ComparedSet[]
}

/**
 * What can be compared: chosen entries, the lineups of each simulated run, bucket or file, its best by ROI, and what was kept.
 * Lineups are entered in the first contest, once each.
 */
export function setsToCompare({ simulations, selection, kept }: Comparable): ComparedSet[] {
  const chosen = selection?.entries.map(({ players, contest }) => ({ lineup: { players }, contest })) ?? []
  return [
    ...(chosen.length > 0 ? [{ id: 'chosen', name: 'Chosen entries', entries: chosen }] : []),
    ...simulations.flatMap((simulation) => setsOf(simulation)),
    ...kept,
  ]
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
