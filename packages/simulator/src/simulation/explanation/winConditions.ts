import { roundBins } from '../weightedHistogram.ts'

/** "Wins when slot 0 has at least 30": the share of the payouts in the worlds where it has, and the share of those worlds. */
export interface WinCondition {
  slot: number
  atLeast: number
  money: number
  worlds: number
}

export interface WinConditions {
  /** The players that the money depends on most: at most two. */
  conditions: WinCondition[]
  /** Worlds in which both hold. */
  together: Pick<WinCondition, 'money' | 'worlds'> | null
}

const mostConditions = 2
const mostThresholds = 24

/**
 * The thresholds, round numbers of points, that tell best where a lineup's money comes from: those that leave out the most
 * worlds beside the money that they leave out.
 *
 * @param points of slot s in world w at `s * worlds + w`.
 */
export function winConditions(points: Float64Array, payouts: Float64Array): WinConditions {
  const worlds = payouts.length
  const paid = payouts.reduce((sum, cents) => sum + cents, 0)
  if (paid === 0) return { conditions: [], together: null }
  const conditions = Array.from({ length: points.length / worlds }, (_, slot) => {
    const own = points.subarray(slot * worlds, (slot + 1) * worlds)
    const { from, width, bins } = roundBins(own, mostThresholds)
    return Array.from({ length: bins }, (_, bin) => {
      const atLeast = Number((from + bin * width).toPrecision(12))
      return { slot, atLeast, ...sharesWhere((world) => own[world]! >= atLeast) }
    }).reduce((best, one) => (gainOf(one) > gainOf(best) ? one : best))
  })
    .filter((one) => gainOf(one) > 0)
    .sort((a, b) => gainOf(b) - gainOf(a) || a.slot - b.slot)
    .slice(0, mostConditions)
  const holdsAll = (world: number) => conditions.every(({ slot, atLeast }) => points[slot * worlds + world]! >= atLeast)
  return { conditions, together: conditions.length < 2 ? null : sharesWhere(holdsAll) }

  function sharesWhere(holds: (world: number) => boolean) {
    let [money, count] = [0, 0]
    for (let world = 0; world < worlds; world++) {
      if (!holds(world)) continue
      money += payouts[world]!
      count++
    }
    return { money: money / paid, worlds: count / worlds }
  }
}

const gainOf = ({ money, worlds }: Pick<WinCondition, 'money' | 'worlds'>) => money - worlds
