import { InputError } from '@slatecraft/slate'
import { log } from '../sameMath.ts'
import { type Estimate, meanOverWorlds } from './batchMeans.ts'
import { feeOf } from './candidates.ts'
import type { Entries } from './entries.ts'
import { ruinFaults } from './utility/ruinFaults.ts'
import { topPlaceTest } from './utility/topPlaces.ts'

export interface JudgedEntries {
  entries: JudgedEntry[]
  /** Of all entries. The units are those of the objective. */
  utility: Estimate
  /**
   * Where to stop buying: the number of first entries with the largest utility. The next one adds less than its fee, and so do
   * all later ones together. Undefined for top places, which no fee is weighed against.
   */
  stopAt: number | undefined
}

interface JudgedEntry {
  /** What the entry adds to the utility of those before it, its fee paid; paired over worlds. */
  gain: Estimate
  /** The utility of this entry and those before it. */
  total: Estimate
  /** Cents. */
  fee: number
  /**
   * Cents: the sure amount that would add as much in place of the entry's payouts (its certainty equivalent, beside the
   * entries before it). With linear utility its mean payout.
   */
  worth: Estimate | undefined
}

/**
 * Judges entries in their order, each beside those before it. Give it payouts of other worlds than those that the entries
 * were chosen on: the best of many noisy lineups look better where they were chosen than they are.
 *
 * @throws {InputError} naming the bankroll, if growth is asked for and the fees reach it.
 */
export function judgeEntries({ candidates, payouts, objective }: Entries): JudgedEntries {
  const { worlds } = payouts
  const fees = Array.from(candidates.lineupOf, (_, entry) => feeOf(candidates, entry))
  const judge = judgeOf({ candidates, payouts, objective }, fees)
  const total = new Float64Array(worlds)
  const added = new Float64Array(worlds)
  const entries = fees.map((fee, entry): JudgedEntry => {
    const worth = judge(entry, added)
    for (const [world, gain] of added.entries()) total[world]! += gain
    return {
      gain: meanOverWorlds(worlds, (world) => added[world]!),
      total: meanOverWorlds(worlds, (world) => total[world]!),
      ...{ fee, worth },
    }
  })
  return {
    entries,
    utility: meanOverWorlds(worlds, (world) => total[world]!),
    stopAt: objective.kind === 'top' ? undefined : bestStart(entries),
  }
}

function bestStart(entries: readonly JudgedEntry[]): number {
  let best = 0
  let most = 0
  let utility = 0
  for (const [entry, { gain }] of entries.entries()) {
    utility += gain.mean
    if (utility > most) {
      most = utility
      best = entry + 1
    }
  }
  return best
}

/** Makes the next entry: writes what it adds, by world, and returns what it is worth. */
type Judge = (entry: number, added: Float64Array) => Estimate | undefined

function judgeOf({ candidates, payouts, objective }: Entries, fees: readonly number[]): Judge {
  const { worlds, cents } = payouts
  if (objective.kind === 'linear')
    return (entry, added) => {
      for (let world = 0; world < worlds; world++) added[world] = cents[entry * worlds + world]! - fees[entry]!
      return meanOverWorlds(worlds, (world) => cents[entry * worlds + world]!)
    }
  if (objective.kind === 'top') {
    const isTop = topPlaceTest(candidates, payouts, objective.places)
    const isReached = new Uint8Array(worlds)
    return (entry, added) => {
      for (let world = 0; world < worlds; world++) {
        added[world] = isReached[world] === 0 && isTop(entry, world) ? 1 : 0
        if (added[world] === 1) isReached[world] = 1
      }
      return undefined
    }
  }
  const faults = ruinFaults(fees, objective.bankroll)
  if (faults.length > 0) throw new InputError(faults)
  const wealth = new Float64Array(worlds).fill(objective.bankroll)
  return (entry, added) => {
    const fee = fees[entry]!
    const before = wealth.slice()
    for (let world = 0; world < worlds; world++) {
      wealth[world]! += cents[entry * worlds + world]! - fee
      added[world] = log(wealth[world]! / before[world]!)
    }
    const gain = meanOverWorlds(worlds, (world) => added[world]!)
    const sure = sureAmount(before, fee, gain.mean)
    const ofCent = before.reduce((sum, cash) => sum + 1 / (cash - fee + sure), 0) / worlds
    return { mean: sure, se: gain.se / ofCent }
  }
}

/**
 * The z with mean log((wealth - fee + z) / wealth) = gain. The left side is concave in z and below the gain at 0, so Newton's
 * steps from 0 never pass the solution.
 */
function sureAmount(wealth: Float64Array, fee: number, gain: number): number {
  let sure = 0
  for (let step = 0; step < 60; step++) {
    let reached = 0
    let slope = 0
    for (const cash of wealth) {
      reached += log((cash - fee + sure) / cash)
      slope += 1 / (cash - fee + sure)
    }
    const move = (gain * wealth.length - reached) / slope
    sure += Math.max(0, move)
    if (move < 1e-6) break
  }
  return sure
}
