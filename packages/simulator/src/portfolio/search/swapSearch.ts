import type { Gains, Utility } from '../utility/utility.ts'
import { type EntryLimits, looseEntries } from './entryLimits.ts'

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
 * what each entry of the block is worth, no exchange with the block can pay; where limits refuse it even without the
 * whole block, none is lawful. Blocks are halved, the entries worth least first. A round without any exchange leaves a
 * local optimum. It pauses after each block.
 */
export function* swapSearch(utility: Utility, limits: EntryLimits, options: SwapOptions): Generator<void, SwapResult> {
  const { classOf, fees } = utility
  let work = options.work
  let swaps = 0
  let isStopped = false

  for (;;) {
    const before = swaps
    yield* round()
    if (isStopped) return { swaps, isLocalOptimum: false, workLeft: work }
    if (swaps === before) return { swaps, isLocalOptimum: true, workLeft: work }
  }

  function* round(): Generator<void, void> {
    const loose = looseEntries(limits, options.locked)
    const worth = new Map(loose.map((entry) => [entry, needed(entry)]))
    loose.sort((a, b) => worth.get(a)!.gain - worth.get(b)!.gain || a - b)
    if (loose.length > 0) yield* searchBlock(loose, options.from, worth)
  }

  function* searchBlock(
    block: readonly number[],
    candidates: readonly number[],
    worth: ReadonlyMap<number, Needed>,
  ): Generator<void, void> {
    if (isStopped) return
    const from = lawfulWithout(block, candidates)
    if (from.length === 0) return
    if (work < from.length || options.isStopped(swaps)) {
      isStopped = true
      return
    }
    work -= from.length
    yield
    if (block.length === 1) {
      exchange(block[0]!, from)
      return
    }
    const gains = utility.without(block, Math.min(...block.map((entry) => fees[classOf[entry]!]!)))
    const least = fees.map((_, feeClass) => Math.min(...block.map((entry) => worth.get(entry)!.payoutGain[feeClass]!)))
    const left = from.filter((candidate) => gains.ofPayouts(candidate) > least[classOf[candidate]!]!)
    const middle = block.length >> 1
    yield* searchBlock(block.slice(0, middle), left, worth)
    yield* searchBlock(block.slice(middle), left, worth)
  }

  /** Replaces the entry by the best of the candidates, if it is worth more. */
  function exchange(entry: number, from: readonly number[]) {
    const gains = withoutEntry(entry)
    const own = gainOf(gains, entry)
    const least = own + Math.abs(own) * 1e-9 + 1e-15
    const better = from
      .map((candidate) => ({ candidate, gain: gainOf(gains, candidate) }))
      .filter(({ candidate, gain }) => gain > least && candidate !== entry && limits.mayReplace(entry, candidate))
      .sort((a, b) => b.gain - a.gain || a.candidate - b.candidate)
    const best = better[0]
    if (best === undefined) return
    limits.leave(entry)
    limits.enter(best.candidate)
    utility.leave(entry)
    utility.enter(best.candidate)
    swaps++
  }

  /** Candidates that limits let in when the whole block is out: for larger blocks, more of them. */
  function lawfulWithout(block: readonly number[], candidates: readonly number[]): number[] {
    for (const entry of block) limits.leave(entry)
    const lawful = candidates.filter(limits.canEnter)
    for (const entry of block) limits.enter(entry)
    return lawful
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
