import { type Contest, placesPaid } from '../../contest/contest.ts'
import { prizeSums } from '../../contest/prizeSums.ts'
import { log2, power } from '../../sameMath.ts'
import type { BetterAndTied } from './fieldStandings.ts'

/** What places a lineup takes for its standing in a field. */
export interface PlaceLaw {
  /** By world: cents, expected ones where the field is a library. */
  payouts: (standing: BetterAndTied) => Float64Array
  /** By place from 1 (at 0) to the last one that is paid: its chance over all worlds. */
  places: (standing: BetterAndTied) => Float64Array
}

/** Steps of a doubling of the number of better lineups within which worlds count as alike. */
const stepsPerDoubling = 64
/** Parts of a tie, each as likely. */
const tieParts = 4
/** Chances below this part of the largest one are left out. */
const negligible = 1e-12

/**
 * Places among opponents like those of a library. With k of `draws` lineups better, the share of better opponents is
 * Beta(k + 1, draws - k + 1), as in `sampledTable`, so their number is beta-binomial.
 *
 * @param copies expected opponents with exactly this lineup. They tie with it in each world.
 */
export function libraryPlaces(contest: Contest, draws: number, copies: number): PlaceLaw {
  const opponents = contest.entries - 1
  const paid = placesPaid(contest)
  const sums = prizeSums(contest, paid)
  const groups: GroupLaw[] = []

  function groupOf(number: number): GroupLaw {
    groups[number] ??= groupLaw(Math.min(draws, power(2, number / stepsPerDoubling) - 1))
    return groups[number]
  }

  function groupLaw(better: number): GroupLaw {
    const [alpha, beta] = [better + 1, draws - better + 1]
    const mean = (opponents * alpha) / (alpha + beta)
    const variance = (mean * (beta / (alpha + beta)) * (alpha + beta + opponents)) / (alpha + beta + 1)
    const start = Math.min(opponents, Math.floor((opponents * better) / draws))
    if (start - paid > 12 * Math.sqrt(variance) + 60) return { chances: new Float64Array(), first: 0, payout: 0 }
    const up = (count: number) =>
      ((opponents - count) * (alpha + count)) / ((count + 1) * (opponents - count - 1 + beta))
    const before: number[] = []
    for (let count = start, weight = 1; count > 0 && weight > negligible; count--) {
      weight /= up(count - 1)
      before.push(weight)
    }
    const weights = [...before.reverse(), 1]
    for (let count = start, weight = 1; count < opponents && weight > negligible; count++) {
      weight *= up(count)
      weights.push(weight)
    }
    const first = start - before.length
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const chances = Float64Array.from(weights.slice(0, Math.max(0, paid - first)), (weight) => weight / total)
    const payout = chances.reduce((sum, chance, at) => sum + chance * (sums[first + at + 1]! - sums[first + at]!), 0)
    return { chances, first, payout }
  }

  /** The groups of a standing's parts; one where nothing ties. */
  function partsOf(better: number, tied: number): number[] {
    const level = tied + copies / opponents
    const count = level * draws < 0.02 ? 1 : tieParts
    return Array.from({ length: count }, (_, part) => {
      const share = Math.min(1, better + (level * (part + 0.5)) / count)
      return Math.round(stepsPerDoubling * log2(1 + share * draws))
    })
  }

  return {
    payouts: ({ better, tied }) =>
      better.map((share, world) => {
        const parts = partsOf(share, tied[world]!)
        return parts.reduce((sum, part) => sum + groupOf(part).payout, 0) / parts.length
      }),
    places({ better, tied }) {
      const counts: number[] = []
      for (const [world, share] of better.entries()) {
        const parts = partsOf(share, tied[world]!)
        for (const part of parts) counts[part] = (counts[part] ?? 0) + 1 / parts.length / better.length
      }
      const all = new Float64Array(paid)
      counts.forEach((count, part) => {
        const { chances, first } = groupOf(part)
        for (const [at, chance] of chances.entries()) all[first + at]! += count * chance
      })
      return all
    },
  }
}

/** The places of all standings of a group: chance i is that of place `first + i + 1`, up to the last one that is paid. */
interface GroupLaw {
  chances: Float64Array
  first: number
  payout: number
}

/** Places among `counted` real entries; where the contest has another number of them, places are stretched in proportion. */
export function countedPlaces(contest: Contest, counted: number): PlaceLaw {
  const paid = placesPaid(contest)
  const sums = prizeSums(contest, contest.entries + 1)
  const stretch = (contest.entries - 1) / counted
  const sumAt = (places: number) => {
    const whole = Math.min(sums.length - 2, Math.floor(places))
    return sums[whole]! + (places - whole) * (sums[whole + 1]! - sums[whole]!)
  }
  /** Equally likely places: from behind the first number to the second. */
  const spanOf = (better: number, tied: number): [number, number] => {
    const from = Math.round(better * counted) * stretch
    return [from, from + Math.round(tied * counted) * stretch + 1]
  }
  return {
    payouts: ({ better, tied }) =>
      better.map((share, world) => {
        const [from, to] = spanOf(share, tied[world]!)
        return (sumAt(to) - sumAt(from)) / (to - from)
      }),
    places({ better, tied }) {
      const all = new Float64Array(paid)
      for (const [world, share] of better.entries()) {
        const [from, to] = spanOf(share, tied[world]!)
        for (let place = Math.floor(from); place < to && place < paid; place++)
          all[place]! += (Math.min(to, place + 1) - Math.max(from, place)) / (to - from) / better.length
      }
      return all
    },
  }
}
