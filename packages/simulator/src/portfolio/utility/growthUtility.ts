import { log, log1p } from '../../sameMath.ts'
import type { Candidates, Payouts } from '../candidates.ts'
import { feeClasses } from './feeClasses.ts'
import type { Gains, Utility } from './utility.ts'

/** Room for rounding in bounds on gains. */
const rounding = 1 + 1e-12

/**
 * Mean over worlds of log(wealth / bankroll), where wealth is the bankroll less fees plus payouts. Fees are paid as entries
 * are made. Wealth stays at least one cent if the fees of all entries are less than the bankroll, which the caller
 * sees to.
 *
 * The payout gain of a candidate, mean log(1 + payout / wealth after its fee), falls as other entries win and rises as
 * their fees are paid. Since x log(1 + p / x) rises with x, fees of d raise it by at most the factor x / (x - d), with the
 * smallest wealth x: that is `growthOfGains`.
 */
export function growthUtility(candidates: Candidates, payouts: Payouts, bankroll: number): Utility {
  const { worlds, cents } = payouts
  const { fees, classOf } = feeClasses(candidates)
  /** By world: cents won by what is entered. */
  const won = new Float64Array(worlds)
  let paid = 0
  const growthOfGains = new Float64Array(fees.length).fill(1)

  const addPayouts = (sums: Float64Array, candidate: number, by: number) => {
    const start = candidate * worlds
    for (let world = 0; world < worlds; world++) sums[world]! += by * cents[start + world]!
  }

  function gainsAt(wealth: Float64Array): Gains {
    const feeGains = new Map<number, number>()
    const inverses = fees.map((): Float64Array | undefined => undefined)
    const smallest = wealth.reduce((least, cash) => Math.min(least, cash), Number.POSITIVE_INFINITY)
    return {
      get value() {
        return meanLog(wealth, bankroll)
      },
      ofFee: (feeClass) => {
        const known = feeGains.get(feeClass)
        if (known !== undefined) return known
        const gain = feeGain(wealth, fees[feeClass]!)
        feeGains.set(feeClass, gain)
        return gain
      },
      ofPayouts: (candidate) => {
        const feeClass = classOf[candidate]!
        const fee = fees[feeClass]!
        if (smallest - fee <= 0) return Number.POSITIVE_INFINITY
        inverses[feeClass] ??= wealth.map((cash) => 1 / (cash - fee))
        return sumOfLogs(cents, candidate * worlds, inverses[feeClass]) / worlds
      },
    }
  }

  return {
    fees,
    classOf,
    value: () =>
      meanLog(
        won.map((cash) => bankroll - paid + cash),
        bankroll,
      ),
    enter: (candidate) => {
      const fee = fees[classOf[candidate]!]!
      const smallest = bankroll - paid + won.reduce((least, cash) => Math.min(least, cash), Number.POSITIVE_INFINITY)
      for (const [feeClass, own] of fees.entries()) {
        const left = smallest - own - fee
        growthOfGains[feeClass]! *= left > 0 ? ((smallest - own) / left) * rounding : Number.POSITIVE_INFINITY
      }
      addPayouts(won, candidate, 1)
      paid += fee
    },
    leave: (candidate) => {
      addPayouts(won, candidate, -1)
      paid -= fees[classOf[candidate]!]!
    },
    without: (entries, refund) => {
      const wealth = won.map((cash) => bankroll - paid + refund + cash)
      for (const candidate of entries) addPayouts(wealth, candidate, -1)
      return gainsAt(wealth)
    },
    growthOfGains,
    relaxation: {
      amounts: () => won.map((cash) => cash - paid),
      add: (amounts, candidate, share) => {
        const fee = fees[classOf[candidate]!]!
        const start = candidate * worlds
        for (let world = 0; world < worlds; world++) amounts[world]! += share * (cents[start + world]! - fee)
      },
      value: (amounts) => amounts.reduce((sum, cash) => sum + log1p(cash / bankroll), 0) / worlds,
      // log X <= log Y + (X - Y) / Y for any wealth Y, and X is the bankroll plus what each entry brings.
      tangent: (amounts) => {
        const inverse = amounts.map((cash) => 1 / (bankroll + cash))
        const ofCent = inverse.reduce((sum, each) => sum + each, 0)
        let constant = 0
        for (const [world, cash] of amounts.entries()) constant += log1p(cash / bankroll) - cash * inverse[world]!
        const slopes = Float64Array.from(classOf, (feeClass, candidate) => {
          const start = candidate * worlds
          let sum = 0
          for (let world = 0; world < worlds; world++) sum += cents[start + world]! * inverse[world]!
          return (sum - fees[feeClass]! * ofCent) / worlds
        })
        return { constant: constant / worlds, slopes }
      },
    },
    byWorld: () => ({
      value: won.map((cash) => log((bankroll - paid + cash) / bankroll)),
      marginal: won.map((cash) => 1 / (bankroll - paid + cash)),
    }),
    withoutPayouts: (spent) => log((bankroll - spent) / bankroll),
  }
}

const meanLog = (wealth: Float64Array, bankroll: number) =>
  wealth.reduce((sum, cash) => sum + log(cash / bankroll), 0) / wealth.length

function feeGain(wealth: Float64Array, fee: number): number {
  let sum = 0
  for (const cash of wealth) sum += log(1 - fee / cash)
  return sum / wealth.length
}

/**
 * Sum over worlds of log(1 + cents x inverse). One logarithm for 32 factors, in four chains that the processor overlaps:
 * payouts below 2^31 cents and wealth of at least one cent keep each product under 2^992.
 */
function sumOfLogs(cents: Int32Array | Float32Array, start: number, inverse: Float64Array): number {
  const worlds = inverse.length
  let sum = 0
  let world = 0
  while (world + 4 <= worlds) {
    const end = Math.min(worlds - 3, world + 128)
    let a = 1
    let b = 1
    let c = 1
    let d = 1
    for (; world < end; world += 4) {
      const at = start + world
      a *= 1 + cents[at]! * inverse[world]!
      b *= 1 + cents[at + 1]! * inverse[world + 1]!
      c *= 1 + cents[at + 2]! * inverse[world + 2]!
      d *= 1 + cents[at + 3]! * inverse[world + 3]!
    }
    sum += log(a) + log(b) + (log(c) + log(d))
  }
  for (; world < worlds; world++) sum += log(1 + cents[start + world]! * inverse[world]!)
  return sum
}
