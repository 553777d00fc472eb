import { swapConflicts } from './swapConflicts.ts'
import type { SwapModel, SwapOption } from './swapModel.ts'
import type { Tally } from './swapTallies.ts'

/**
 * What a choice of swaps does wrong, as one number: the fewest of the gravest faults come first, then the fewest of the next
 * kind. A fault of `limits` is a lineup above a maximum, or a pair that shares too many players.
 */
const weights = {
  limits: 2 ** 39,
  /** A lineup that may not stay as it was, but does. */
  left: 2 ** 26,
  /** A maximum exposure that is rounded up instead of down. */
  rounded: 2 ** 13,
  /** A lineup missing for a minimum. */
  missing: 1,
}

/** Faults and worth of an option, beside the options chosen for the other lineups. */
export interface SwapMove {
  option: number
  faults: number
  worth: number
}

/** One option for each lineup, or none yet. */
export interface SwapBoard {
  model: SwapModel
  /** By lineup: the index of its option, -1 for none. */
  chosen: Int32Array
  /** By tally: the lineups that it counts. */
  held: Int32Array
  faults: () => number
  worth: () => number
  choose: (lineup: number, option: number) => void
  /** Clears the lineup. @returns what its option cost and brought. */
  clear: (lineup: number) => Omit<SwapMove, 'option'>
  /** What an option would add to faults, for a lineup that has none. It stops counting at `enough`. */
  added: (lineup: number, option: number, enough?: number) => number
  /** The best option beside those of the others, for a lineup that has none. */
  best: (lineup: number) => SwapMove
  /** Other lineups that share too many players with the lineup as this option. */
  conflicting: (lineup: number, option: number) => number[]
}

export const isBetter = (a: Omit<SwapMove, 'option'>, b: Omit<SwapMove, 'option'>) =>
  a.faults < b.faults || (a.faults === b.faults && a.worth > b.worth)

/** What the next lineup adds to the faults of a tally with `held` lineups. */
function nextFault({ min, cap, raisedCap }: Tally, held: number): number {
  const above = held >= raisedCap ? weights.limits : held >= cap ? weights.rounded : 0
  return held < min ? above - weights.missing : above
}

export function swapBoard(model: SwapModel): SwapBoard {
  const { lineups, tallies } = model
  const chosen = new Int32Array(lineups.length).fill(-1)
  const held = new Int32Array(tallies.length)
  /** By tally: what the next lineup adds to its faults. */
  const next = Float64Array.from(tallies, (tally) => nextFault(tally, 0))
  const conflicts = swapConflicts(model)
  let faults = tallies.reduce((sum, { min }) => sum + min * weights.missing, 0)
  let worth = 0

  function added(lineup: number, index: number, enough = Number.POSITIVE_INFINITY): number {
    const option = lineups[lineup]![index]!
    let sum = option.isFaulty ? weights.left : 0
    for (const tally of option.tallies) sum += next[tally]!
    return sum >= enough ? sum : sum + weights.limits * conflicts.with(lineup, option).length
  }

  function count({ tallies: counted, worth: own }: SwapOption, by: 1 | -1, cost: number): void {
    for (const tally of counted) {
      held[tally]! += by
      next[tally] = nextFault(tallies[tally]!, held[tally]!)
    }
    worth += by * own
    faults += by * cost
  }

  return {
    model,
    chosen,
    held,
    faults: () => faults,
    worth: () => worth,
    added,
    choose: (lineup, index) => {
      const option = lineups[lineup]![index]!
      const cost = added(lineup, index)
      count(option, 1, cost)
      conflicts.place(lineup, option)
      chosen[lineup] = index
    },
    clear: (lineup) => {
      const index = chosen[lineup]!
      const option = lineups[lineup]![index]!
      conflicts.remove(lineup)
      count(option, -1, 0)
      const cost = added(lineup, index)
      faults -= cost
      chosen[lineup] = -1
      return { faults: cost, worth: option.worth }
    },
    best: (lineup) => {
      let best: SwapMove = { option: -1, faults: Number.POSITIVE_INFINITY, worth: 0 }
      // Later options are worth no more: they are better only with fewer faults.
      for (const [option, { worth: own }] of lineups[lineup]!.entries()) {
        const cost = added(lineup, option, best.faults)
        if (cost < best.faults) best = { option, faults: cost, worth: own }
      }
      return best
    },
    conflicting: (lineup, option) => conflicts.with(lineup, lineups[lineup]![option]!),
  }
}
