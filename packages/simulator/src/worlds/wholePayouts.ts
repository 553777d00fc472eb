import { lastPlaces } from '../contest/payoutTable.ts'
import { prizeSums } from '../contest/prizeSums.ts'
import type { TaskContest } from './kernelTask.ts'

/**
 * What a place among counted opponents pays. With `better` opponents above a score and `tied` at it, the payout is
 * (upTo[better + tied] - before[better]) / (1 + tied x stretch): tied entries share their prizes.
 */
export interface WholePayouts {
  /** Places of the contest for one counted opponent; 1 where all opponents are counted. */
  stretch: number
  /** By number of opponents: cents that the places of so many win together, and those places with one more. */
  before: Float64Array
  upTo: Float64Array
  /** By chance: the last place that counts. */
  lastPlace: Float64Array
  /** With so many better opponents, nothing is won. */
  hopeless: number
}

/** @param opponents how many are counted. */
export function wholePayouts({ contest, entries }: TaskContest, opponents: number): WholePayouts {
  const stretch = opponents === 0 ? 1 : ((entries ?? contest.entries) - 1) / opponents
  const sums = prizeSums(contest, Math.ceil(stretch * opponents) + 2)
  const sumAt = (places: number) => {
    const whole = Math.floor(places)
    return sums[whole]! + (places - whole) * (sums[whole + 1]! - sums[whole]!)
  }
  const [, ...lastPlace] = lastPlaces(contest)
  return {
    stretch,
    before: Float64Array.from({ length: opponents + 1 }, (_, count) => sumAt(count * stretch)),
    upTo: Float64Array.from({ length: opponents + 1 }, (_, count) => sumAt(count * stretch + 1)),
    lastPlace: Float64Array.from(lastPlace),
    hopeless: Math.ceil(Math.max(...lastPlace) / stretch),
  }
}
