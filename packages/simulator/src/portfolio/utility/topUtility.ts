import { power } from '../../sameMath.ts'
import type { Candidates, Payouts } from '../candidates.ts'
import { feeClasses } from './feeClasses.ts'
import { type TopPlaces, topPlaceTest } from './topPlaces.ts'
import type { Utility } from './utility.ts'

/** Share of worlds in which some entry is at the top. Fees don't count. */
export function topUtility(candidates: Candidates, payouts: Payouts, places: TopPlaces): Utility {
  const { worlds } = payouts
  const { fees, classOf } = feeClasses(candidates)
  const words = Math.ceil(worlds / 32)
  const tops = topBits(candidates, payouts, places)
  /** By world: the entries at the top. */
  const entered = new Int32Array(worlds)
  const change = (counts: Int32Array, candidate: number, by: number) => {
    for (let world = 0; world < worlds; world++)
      if ((tops[candidate * words + (world >>> 5)]! >>> (world & 31)) & 1) counts[world]! += by
  }
  const value = (counts: Int32Array) => counts.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0) / worlds
  return {
    fees,
    classOf,
    value: () => value(entered),
    enter: (candidate) => change(entered, candidate, 1),
    leave: (candidate) => change(entered, candidate, -1),
    without: (entries) => {
      const counts = entered.slice()
      for (const candidate of entries) change(counts, candidate, -1)
      const open = worldsWith(0, counts)
      return {
        value: value(counts),
        ofFee: () => 0,
        ofPayouts: (candidate) => commonBits(tops, candidate * words, open) / worlds,
      }
    },
    growthOfGains: new Float64Array(fees.length).fill(1),
    relaxation: {
      amounts: () => Float64Array.from(entered),
      add: (amounts, candidate, share) => {
        for (let world = 0; world < worlds; world++)
          if ((tops[candidate * words + (world >>> 5)]! >>> (world & 31)) & 1) amounts[world]! += share
      },
      value: (amounts) => amounts.reduce((sum, count) => sum + count * power(1 + power(count, 4), -0.25), 0) / worlds,
      // With n entries at the top a world is worth min(1, n) <= 1 - z + z n, for any z from 0 to 1.
      tangent: (amounts) => {
        const slopeOf = amounts.map((count) => power(1 + power(count, 4), -1.25))
        const slopes = Float64Array.from(classOf, (_, candidate) => {
          let sum = 0
          for (let word = 0; word < words; word++)
            for (let bits = tops[candidate * words + word]!; bits !== 0; bits &= bits - 1)
              sum += slopeOf[word * 32 + 31 - Math.clz32(bits & -bits)]!
          return sum / worlds
        })
        return { constant: 1 - slopeOf.reduce((sum, slope) => sum + slope, 0) / worlds, slopes }
      },
    },
    byWorld: () => ({
      value: Float64Array.from(entered, (count) => (count > 0 ? 1 : 0)),
      marginal: Float64Array.from(entered, (count) => (count > 0 ? 0 : 1)),
    }),
    withoutPayouts: () => 0,
  }
}

/** A bit for each world with so many entries at the top: bit w % 32 of word w / 32. */
function worldsWith(entries: number, counts: Int32Array): Int32Array {
  const bits = new Int32Array(Math.ceil(counts.length / 32))
  for (const [world, count] of counts.entries()) if (count === entries) bits[world >>> 5]! |= 1 << (world & 31)
  return bits
}

/** Candidate c is at the top in world w: bit w % 32 of word `c * ceil(worlds / 32) + w / 32`. */
function topBits(candidates: Candidates, payouts: Payouts, places: TopPlaces): Int32Array {
  const isTop = topPlaceTest(candidates, payouts, places)
  const words = Math.ceil(payouts.worlds / 32)
  const count = candidates.contestOf.length
  const bits = new Int32Array(count * words)
  for (let candidate = 0; candidate < count; candidate++)
    for (let world = 0; world < payouts.worlds; world++)
      if (isTop(candidate, world)) bits[candidate * words + (world >>> 5)]! |= 1 << (world & 31)
  return bits
}

/** Number of bits that words from `start` on have in common with the mask. */
function commonBits(words: Int32Array, start: number, mask: Int32Array): number {
  let count = 0
  for (let word = 0; word < mask.length; word++) {
    let bits = words[start + word]! & mask[word]!
    bits -= (bits >>> 1) & 0x5555_5555
    bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333)
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
  }
  return count
}
