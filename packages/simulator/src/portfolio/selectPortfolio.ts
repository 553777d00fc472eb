import { entriesIn } from './entries.ts'
import { type JudgedEntries, judgeEntries } from './judgeEntries.ts'
import { checkTask, type PortfolioTask } from './portfolioTask.ts'
import { type Certificate, certificate } from './search/certificate.ts'
import { type EntryLimits, limitsWithLocked } from './search/entryLimits.ts'
import { greedyOrder, hasBudgetForDifferentFees } from './search/greedyOrder.ts'
import { lazyGreedy } from './search/lazyGreedy.ts'
import { makeRoom } from './search/makeRoom.ts'
import { swapSearch } from './search/swapSearch.ts'
import type { Utility } from './utility/utility.ts'
import { utilityOf } from './utility/utilityOf.ts'

export interface SelectOptions {
  onProgress?: (progress: SelectProgress) => void
  /** Called often. Once it returns true, the search ends with the entries it has. */
  isCancelled?: () => boolean
  /** The most gains that the exchanges may compute. Default 1,000,000, about 10 seconds at 8,192 worlds. */
  swapWork?: number
}

interface SelectProgress {
  stage: 'choosing' | 'exchanging'
  /** Entries so far, or exchanges made. */
  done: number
}

export interface Portfolio {
  status: 'complete' | 'cancelled'
  /** In the order in which each adds the most to those before it; the locked ones come first. */
  chosen: number[]
  /** The chosen ones on the worlds that they were chosen on: too good to be true. Judge them on other worlds. */
  judged: JudgedEntries
  certificate: Certificate
  swaps: number
  /** Whether no exchange of one entry for one candidate would raise the utility. */
  isLocalOptimum: boolean
}

/**
 * Chooses entries for an objective: lazy greedy, then exchanges of one for one, of one for two where limits left too few.
 * Under a budget for different fees, greedy by
 * gain and greedy by gain per fee both run, and the better set is kept: alone, either can be arbitrarily bad (Leskovec and
 * others 2007). The result depends on the task and on `swapWork` alone.
 *
 * @throws {InputError} for a task that can't be, such as fees that reach the bankroll.
 */
export function selectPortfolio(task: PortfolioTask, options: SelectOptions = {}): Portfolio {
  const search = portfolioSearch(task, options)
  for (;;) {
    const step = search.next()
    if (step.done) return step.value
  }
}

/** `selectPortfolio` with a pause every few milliseconds, for a host that has other things to do. */
export function* portfolioSearch(task: PortfolioTask, options: SelectOptions = {}): Generator<void, Portfolio> {
  checkTask(task)
  let wasCancelled = false
  const isCancelled = () => {
    wasCancelled ||= options.isCancelled?.() ?? false
    return wasCancelled
  }
  const from = Array.from(task.candidates.lineupOf.keys())
  function* choose(isPerFee: boolean): Generator<void, Chosen> {
    const limits = limitsWithLocked(task)
    const utility = utilityOf(task)
    for (const candidate of limits.entered) utility.enter(candidate)
    yield* fill({ limits, utility }, isPerFee)
    return { limits, utility }
  }
  const fill = ({ limits, utility }: Chosen, isPerFee: boolean) =>
    lazyGreedy(utility, limits, {
      isPerFee,
      from,
      isStopped: (done) => {
        options.onProgress?.({ stage: 'choosing', done })
        return isCancelled()
      },
    })

  const best = hasBudgetForDifferentFees(task)
    ? better(yield* choose(true), yield* choose(false))
    : yield* choose(false)
  let work = options.swapWork ?? 1_000_000
  let swaps = 0
  let isLocalOptimum = false
  const { locked = [] } = task
  /** With equal fees, limits that leave fewer entries than asked for may yet hold two in place of one. */
  const isMakingRoom = new Set(task.candidates.contests.map(({ fee }) => fee)).size === 1
  for (;;) {
    const found = yield* swapSearch(best.utility, best.limits, {
      locked,
      from,
      work,
      isStopped: (done) => {
        options.onProgress?.({ stage: 'exchanging', done: swaps + done })
        return isCancelled()
      },
    })
    swaps += found.swaps
    work = found.workLeft
    isLocalOptimum = found.isLocalOptimum
    const before = best.limits.entered.length
    if (!isLocalOptimum || before === task.entries) break
    yield* fill(best, false)
    while (isMakingRoom && best.limits.entered.length < task.entries && !isCancelled()) {
      if (!makeRoom(best.utility, best.limits, { locked, from })) break
      yield* fill(best, false)
    }
    if (best.limits.entered.length === before) break
  }

  const chosen = greedyOrder(task, best.limits.entered)
  const entries = entriesIn(task, chosen)
  return {
    status: wasCancelled ? 'cancelled' : 'complete',
    chosen,
    judged: judgeEntries(entries),
    certificate: certificate(best.utility, task, chosen),
    swaps,
    isLocalOptimum,
  }
}

const better = (a: Chosen, b: Chosen) => (b.utility.value() > a.utility.value() ? b : a)

interface Chosen {
  limits: EntryLimits
  utility: Utility
}
