import type { Utility } from '../utility/utility.ts'
import { bestFirst } from './bestFirst.ts'
import type { EntryLimits } from './entryLimits.ts'

export interface GreedyOptions {
  /** Whether the gain per cent of fee decides, rather than the gain. */
  isPerFee: boolean
  /** Candidates to choose from, ascending. */
  from: readonly number[]
  /** Called after each entry. Once it returns true, the search ends. */
  isStopped: (entered: number) => boolean
}

/**
 * Enters the candidate with the largest gain until no lawful one is left; equal gains by number. Lazy (Minoux 1978; CELF,
 * Leskovec and others 2007): the queue of a fee class is ordered by upper bounds on payout gains, and only the candidate in
 * front is computed anew. It enters what a full computation at each step would. It pauses after each entry.
 */
export function* lazyGreedy(
  utility: Utility,
  limits: Pick<EntryLimits, 'entered' | 'canEnter' | 'enter'>,
  { isPerFee, from, isStopped }: GreedyOptions,
): Generator<void, void> {
  const { fees, classOf, growthOfGains } = utility
  /** By candidate: its payout gain when it was last computed, over the growth of gains at that time. */
  const scaled = new Float64Array(classOf.length)
  const computedAt = new Int32Array(classOf.length)
  let step = 0
  let gains = utility.without([], 0)
  const compute = (candidate: number) => {
    scaled[candidate] = gains.ofPayouts(candidate) / growthOfGains[classOf[candidate]!]!
    computedAt[candidate] = step
  }
  const lawful = from.filter((candidate) => limits.canEnter(candidate))
  for (const candidate of lawful) compute(candidate)
  const queues = fees.map((_, feeClass) =>
    bestFirst(
      scaled,
      lawful.filter((candidate) => classOf[candidate] === feeClass),
    ),
  )
  const keyOf = (candidate: number, feeClass: number) => {
    const gain = gains.ofFee(feeClass) + scaled[candidate]! * growthOfGains[feeClass]!
    return isPerFee ? gain / Math.max(1, fees[feeClass]!) : gain
  }

  for (;;) {
    const next = front()
    if (next === undefined) return
    const { candidate, queue } = next
    queue.removeFirst()
    if (computedAt[candidate] === step) {
      limits.enter(candidate)
      utility.enter(candidate)
      step++
      gains = utility.without([], 0)
      if (isStopped(limits.entered.length)) return
      yield
    } else compute(candidate)
    queue.add(candidate)
  }

  function front() {
    let best: { candidate: number; queue: (typeof queues)[number]; key: number } | undefined
    for (const [feeClass, queue] of queues.entries()) {
      let candidate = queue.first()
      while (candidate !== undefined && !limits.canEnter(candidate)) {
        queue.removeFirst()
        candidate = queue.first()
      }
      if (candidate === undefined) continue
      const key = keyOf(candidate, feeClass)
      if (best === undefined || key > best.key || (key === best.key && candidate < best.candidate))
        best = { candidate, queue, key }
    }
    return best
  }
}
