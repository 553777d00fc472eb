import type { EntryLimits } from './entryLimits.ts'
import type { Gains, Utility } from './utility.ts'

export interface SwapOptions {
  /** Entries that stay. */
  locked: readonly number[]
  /** Candidates that may come in, ascending. */
  from: readonly number[]
  /** The most gains to compute. */
  work: number
  /** Called after each block of entries. Once it returns true, the search ends. */
  isStopped: (swaps: number) => boolean
}

export interface SwapResult {
  swaps: number
  /** Whether no lawful exchange of one entry for one candidate raises the utility. */
  isLocalOptimum: boolean
  workLeft: number
}

/**
 * Exchanges one entry for one candidate as long as that raises the utility.
 *
 * A candidate is compared with blocks of entries before it is compared with single ones: without the payouts of a whole
 * block its payout gain is at least what it is without those of any one entry of the block. Where that bound does not reach
 * what each entry of the block is worth, no exchange with the block can pay. Blocks are halved, the entries worth least
 * first. A round without any exchange leaves a local optimum.
 */
export function swapSearch(utility: Utility, limits: EntryLimits, options: SwapOptions): SwapResult {
  const { classOf, fees } = utility
  let work = options.work
  let swaps = 0
  let isStopped = false

  for (;;) {
    const before = swaps
    round()
    if (isStopped) return { swaps, isLocalOptimum: false, workLeft: work }
    if (swaps === before) return { swaps, isLocalOptimum: true, workLeft: work }
  }

  function round() {
    const locked = [...options.locked]
    const loose = limits.entered.filter((entry) => {
      const at = locked.indexOf(entry)
      if (at >= 0) locked.splice(at, 1)
      return at < 0
    })
    const worth = new Map(loose.map((entry) => [entry, needed(entry)]))
    loose.sort((a, b) => worth.get(a)!.gain - worth.get(b)!.gain || a - b)
    if (loose.length > 0) searchBlock(loose, options.from, worth)
  }

  function searchBlock(block: readonly number[], from: readonly number[], worth: ReadonlyMap<number, Needed>) {
    if (isStopped || from.length === 0) return
    if (work < from.length || options.isStopped(swaps)) {
      isStopped = true
      return
    }
    work -= from.length
    if (block.length === 1) {
      exchange(block[0]!, from)
      return
    }
    const gains = utility.without(block, Math.min(...block.map((entry) => fees[classOf[entry]!]!)))
    const least = fees.map((_, feeClass) => Math.min(...block.map((entry) => worth.get(entry)!.payoutGain[feeClass]!)))
    const left = from.filter((candidate) => gains.ofPayouts(candidate) > least[classOf[candidate]!]!)
    const middle = block.length >> 1
    searchBlock(block.slice(0, middle), left, worth)
    searchBlock(block.slice(middle), left, worth)
  }

  /** Replaces the entry by the best lawful candidate that is worth more, if there is one. */
  function exchange(entry: number, from: readonly number[]) {
    const gains = withoutEntry(entry)
    const own = gainOf(gains, entry)
    const least = own + Math.abs(own) * 1e-9 + 1e-15
    const better = from
      .map((candidate) => ({ candidate, gain: gainOf(gains, candidate) }))
      .filter(({ candidate, gain }) => gain > least && candidate !== entry)
      .sort((a, b) => b.gain - a.gain || a.candidate - b.candidate)
    if (better.length === 0) return
    limits.leave(entry)
    const found = better.find(({ candidate }) => limits.canEnter(candidate))
    limits.enter(found?.candidate ?? entry)
    if (found === undefined) return
    utility.leave(entry)
    utility.enter(found.candidate)
    swaps++
  }

  function withoutEntry(entry: number): Gains {
    return utility.without([entry], fees[classOf[entry]!]!)
  }

  function gainOf(gains: Gains, candidate: number) {
    const ofPayouts = gains.ofPayouts(candidate)
    return ofPayouts === Number.POSITIVE_INFINITY
      ? Number.NEGATIVE_INFINITY
      : ofPayouts + gains.ofFee(classOf[candidate]!)
  }

  /** What an entry adds, and by class the payout gain that a candidate in its place needs. */
  function needed(entry: number): Needed {
    const gains = withoutEntry(entry)
    const gain = gainOf(gains, entry)
    return { gain, payoutGain: fees.map((_, feeClass) => gain - gains.ofFee(feeClass)) }
  }
}

interface Needed {
  gain: number
  payoutGain: number[]
}
