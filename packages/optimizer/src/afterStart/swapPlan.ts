import type { RunInput } from '../portfolio/run.ts'
import { type Entries, type Entry, isWhole } from './entries.ts'
import type { RunLimits } from './entryLimits.ts'
import type { NightLedger } from './nightLedger.ts'
import { nightRepairs } from './nightRepairs.ts'
import { createSwapState } from './swapState.ts'
import type { Proposal } from './swapWorth.ts'

/** What becomes of a given lineup. */
export interface PlannedSwap {
  entry: Entry
  proposal: Proposal
  /** No better lineup exists for the entry, given all others. */
  isOptimal: boolean
  /** No such lineup has a higher objective, points less the price of changes, than this; in units. */
  bound: number
  /** `none`: it may not change. `impossible`, `unknown`: it should not stay, but nothing else is there or was found. */
  search: 'none' | 'improved' | 'best' | 'impossible' | 'unknown'
  /** Whether a lineup that differs from the others by less than Min Unique had to do. */
  isClose: boolean
}

const mostSweeps = 6

/**
 * Swaps in all given lineups.
 *
 *   1. Each lineup becomes the best that it can be, without any exposures, but unlike the others.
 *   2. For each player above Max Exp, the lineups change that lose least by it; then for each below Min Exp.
 *   3. Lineups are searched again, given all others, until none gets better. What was searched last, and has had no more
 *      freedom since, is proven.
 *
 * It stops between two searches, so that others can do something or end it.
 */
export function* swapPlan(
  input: RunInput,
  given: Entries,
  limits: RunLimits,
  ledger: NightLedger,
): Generator<void, PlannedSwap[]> {
  const { entries, states, price } = given
  const state = createSwapState(input, given, limits, ledger)
  const repairs = nightRepairs(given, limits, ledger, state)
  const open = entries.filter(({ mayChange }) => mayChange)

  function* improve(): Generator<void, void> {
    for (let sweep = 0; sweep < mostSweeps; sweep++) {
      let isDone = true
      for (const entry of open) {
        if (state.again(entry)) isDone = false
        yield
      }
      if (isDone) return
    }
  }

  function planned(entry: Entry): PlannedSwap {
    const { index, mayChange, given: lineup, room } = entry
    const proposal = state.now[index]!
    const isChanged = proposal !== state.before[index]
    const points = proposal.points - (isChanged ? price * outOf(entry, proposal) : 0)
    const proof = state.proofOf(index)
    const planned = { entry, proposal, bound: points, isClose: proof?.isClose ?? false }
    if (!mayChange || proof === undefined) return { ...planned, isOptimal: lineup.fault === undefined, search: 'none' }
    const more = Math.max(0, proof.bound - proposal.worth) + room
    return {
      ...planned,
      isOptimal: proof.isBest,
      ...(!proof.isBest && { bound: points + Math.min(more, mostMore(entry, points)) }),
      search: isChanged ? 'improved' : !state.mustGo(entry) ? 'best' : proof.isProven ? 'impossible' : 'unknown',
    }
  }

  /** How many players of the lineup as it was are gone. */
  function outOf({ counts, present }: Entry, { items }: Proposal): number {
    return counts.present + counts.gone - items.filter((item) => present.includes(item)).length
  }

  /** What the best players of all, in the slots that are not held, would add to a lineup's points. */
  function mostMore({ held, score, room }: Entry, points: number): number {
    const best = [...score.keys()]
      .filter((item) => states[item]!.comes === 'freely')
      .map((item) => score[item]!)
      .sort((a, b) => b - a)
      .slice(0, room)
    return Math.max(0, [...held.map((item) => score[item]!), ...best].reduce((sum, each) => sum + each, 0) - points)
  }

  // Lineups that need players choose last: the others keep what they have.
  for (const entry of [...open].sort((a, b) => Number(isWhole(b)) - Number(isWhole(a)))) {
    state.free(entry)
    yield
  }
  yield* repairs.meetExposures()
  yield* repairs.meetShares()
  yield* improve()
  return entries.map(planned)
}
