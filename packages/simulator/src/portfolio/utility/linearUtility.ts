import type { Candidates, Payouts } from '../candidates.ts'
import { feeClasses } from './feeClasses.ts'
import type { Utility } from './utility.ts'

/** Mean profit in cents. Entries add up, so the best set is the one with the best entries. */
export function linearUtility(candidates: Candidates, { worlds, cents }: Payouts): Utility {
  const { fees, classOf } = feeClasses(candidates)
  const means = Float64Array.from(classOf, (_, candidate) => {
    let sum = 0
    for (let at = candidate * worlds; at < (candidate + 1) * worlds; at++) sum += cents[at]!
    return sum / worlds
  })
  const profit = (candidate: number) => means[candidate]! - fees[classOf[candidate]!]!
  const times = new Uint32Array(means.length)
  const value = () => times.reduce((sum, count, candidate) => sum + count * profit(candidate), 0)
  return {
    fees,
    classOf,
    value,
    enter: (candidate) => times[candidate]!++,
    leave: (candidate) => times[candidate]!--,
    without: (entries, refund) => ({
      value: value() - entries.reduce((sum, candidate) => sum + means[candidate]!, 0) + refund,
      ofFee: (feeClass) => -fees[feeClass]!,
      ofPayouts: (candidate) => means[candidate]!,
    }),
    growthOfGains: new Float64Array(fees.length).fill(1),
    relaxation: {
      amounts: () => Float64Array.of(value()),
      add: (amounts, candidate, share) => {
        amounts[0]! += share * profit(candidate)
      },
      value: (amounts) => amounts[0]!,
      tangent: () => ({ constant: 0, slopes: means.map((_, candidate) => profit(candidate)) }),
    },
    byWorld: () => {
      const value = new Float64Array(worlds)
      for (const [candidate, count] of times.entries())
        if (count > 0)
          for (let world = 0; world < worlds; world++)
            value[world]! += count * (cents[candidate * worlds + world]! - fees[classOf[candidate]!]!)
      return { value, marginal: new Float64Array(worlds).fill(1) }
    },
    withoutPayouts: (paid) => -paid,
  }
}
