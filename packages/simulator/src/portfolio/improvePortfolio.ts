import type { Estimate } from './batchMeans.ts'
import { type Entries, entriesIn } from './entries.ts'
import { type JudgedEntries, judgeEntries } from './judgeEntries.ts'
import { type Evaluated, lineupKey, lineupKeys, withLineups } from './lineupPool.ts'
import { pairedDifference } from './pairedDifference.ts'
import { checkTask, type PortfolioTask } from './portfolioTask.ts'
import { type EntryLimits, entryLimits } from './search/entryLimits.ts'
import { greedyOrder } from './search/greedyOrder.ts'
import { lazyGreedy } from './search/lazyGreedy.ts'
import { swapSearch } from './search/swapSearch.ts'
import type { Utility } from './utility/utility.ts'
import { utilityOf } from './utility/utilityOf.ts'

export interface ImproveTask {
  /** What the entries were chosen from. */
  task: PortfolioTask
  /** Candidates that are entered: lawful, with the locked ones. */
  chosen: readonly number[]
  /** By world: cents that one more point of a score near the paying ones is worth there. 0 where none would pay. */
  payoutSlope: Float64Array
  /** Points by row of the pool that weighted worlds ask for, as `worldPrices` makes them. */
  price: (worlds: Uint32Array, weights: Float64Array) => Float64Array
  /** The best lineups for points by row under the user's limits: rows ascending. None if there is no lawful one. */
  solve: (pointsByRow: Float64Array) => Lineups | Promise<Lineups>
  /** Lineups that are not to be asked for, apart from those of the task: rows ascending. */
  excluded?: Lineups
  /** What lineups are paid in the worlds of the task. */
  evaluate: (lineups: Lineups) => Evaluated | Promise<Evaluated>
}

type Lineups = readonly ArrayLike<number>[]

export interface ImproveOptions {
  /** Most rounds. Default 12. */
  rounds?: number
  /** Worlds of the batches that a round prices: each size as often as `batchesPerSize`. Default 1, 8, 64 and 512. */
  batchSizes?: readonly number[]
  /** Default 16. */
  batchesPerSize?: number
  /** Most gains that the exchanges of a round may compute. Default 200,000. */
  swapWork?: number
  onProgress?: (progress: { round: number; proposed: number; accepted: number }) => void
  isCancelled?: () => boolean
  /** Called between steps of some milliseconds. */
  pause?: () => Promise<void>
}

export interface ImprovedPortfolio {
  status: 'complete' | 'cancelled'
  /** The entries, numbered in the order in which each adds the most to those before it. */
  entries: Entries
  /** By entry: the candidate that it was in the task, or undefined for a lineup that the pool lacked. */
  candidateOf: (number | undefined)[]
  judged: JudgedEntries
  /** Rounds begun. */
  rounds: number
  /** Lineups that were evaluated, and how many of them are entered at the end. */
  proposed: number
  accepted: number
  /** What each round that was kept added to the utility, paired over worlds. */
  gains: Estimate[]
  /** What they added together. */
  gain: Estimate
}

/**
 * Asks for lineups that the pool lacks and enters those that raise the utility: column generation over worlds.
 *
 * To first order, a lineup with score s(w) adds mean over worlds of u'(w) x slope(w) x s(w), where u' is the marginal utility
 * of a cent beside what is entered and the slope is in cents per point. That is linear in the rows, so an exact solver finds its
 * optimum. Payouts are far from linear, so batches of worlds of several sizes are priced, down to each world's own
 * optimum; lineups are then judged by their real payouts, and enter only by filling open entries and by exchanges. A
 * round whose gain is not above its standard error is undone and ends the search. The gains are those of the worlds that
 * lineups were found on: judge the result on others.
 */
export async function improvePortfolio(input: ImproveTask, options: ImproveOptions = {}): Promise<ImprovedPortfolio> {
  checkTask(input.task)
  const { rounds: mostRounds = 12, batchSizes = [1, 8, 64, 512], batchesPerSize = 16, swapWork = 200_000 } = options
  const isCancelled = options.isCancelled ?? (() => false)
  const start = only(stateOf(input.task, [...input.task.candidates.lineupOf.keys()], input.chosen))
  /** Lineups of the pool were weighed when the entries were chosen. */
  const seen = new Set([...lineupKeys(input.task), ...(input.excluded ?? []).map(lineupKey)])
  const nextWorld = batchSizes.map(() => 0)
  const gains: Estimate[] = []
  let state = start
  let rounds = 0
  let proposed = 0
  let wasCancelled = false

  while (rounds < mostRounds && !wasCancelled) {
    rounds++
    const lineups = await proposals()
    if (lineups.length === 0 || wasCancelled) break
    proposed += lineups.length
    const next = await withProposals(lineups)
    const gain = pairedDifference(next.utility.byWorld().value, state.utility.byWorld().value)
    if (!(gain.mean > gain.se)) break
    gains.push(gain)
    state = next
    options.onProgress?.({ round: rounds, proposed, accepted: acceptedIn(state) })
  }

  const order = greedyOrder(state.task, state.limits.entered)
  const entries = entriesIn(state.task, order)
  return {
    status: wasCancelled ? 'cancelled' : 'complete',
    entries,
    candidateOf: order.map((candidate) => state.candidateOf[candidate]),
    judged: judgeEntries(entries),
    rounds,
    proposed,
    accepted: acceptedIn(state),
    gains,
    gain: pairedDifference(state.utility.byWorld().value, start.utility.byWorld().value),
  }

  /** New lineups that batches of worlds ask for. */
  async function proposals(): Promise<ArrayLike<number>[]> {
    const { marginal } = state.utility.byWorld()
    const weights = marginal.map((each, world) => each * input.payoutSlope[world]!)
    const paying = Uint32Array.from(weights.keys()).filter((world) => weights[world]! > 0)
    const found: ArrayLike<number>[] = []
    if (paying.length === 0) return found
    for (const [kind, size] of batchSizes.entries())
      for (let batch = 0; batch < batchesPerSize; batch++) {
        wasCancelled ||= isCancelled()
        if (wasCancelled) return found
        const worlds = Uint32Array.from({ length: Math.min(size, paying.length) }, (_, at) => {
          return paying[(nextWorld[kind]! + at) % paying.length]!
        })
        nextWorld[kind] = (nextWorld[kind]! + worlds.length) % paying.length
        const total = worlds.reduce((sum, world) => sum + weights[world]!, 0)
        const shares = Float64Array.from(worlds, (world) => weights[world]! / total)
        for (const rows of await input.solve(input.price(worlds, shares))) {
          const key = lineupKey(rows)
          if (!seen.has(key)) found.push(rows)
          seen.add(key)
        }
      }
    return found
  }

  /** The entries after new lineups filled open ones and took the places of others. */
  async function withProposals(lineups: Lineups): Promise<State> {
    const { task, candidateOf } = state
    const known = candidateOf.length
    const wider = withLineups(task, lineups, await input.evaluate(lineups))
    const from = Array.from(wider.candidates.lineupOf.keys()).slice(known)
    const next = stateOf({ ...task, ...wider }, [...candidateOf, ...from.map(() => undefined)], state.limits.entered)
    const isStopped = () => {
      wasCancelled ||= isCancelled()
      return wasCancelled
    }
    const pause = options.pause ?? (async () => undefined)
    for (const _ of lazyGreedy(next.utility, next.limits, { isPerFee: false, from, isStopped })) await pause()
    const swaps = swapSearch(next.utility, next.limits, {
      ...{ locked: task.locked ?? [], from, work: swapWork, isStopped },
    })
    for (const _ of swaps) await pause()
    return only(next)
  }
}

interface State {
  task: PortfolioTask
  /** By candidate of this task: its number at the start. */
  candidateOf: readonly (number | undefined)[]
  limits: EntryLimits
  utility: Utility
}

function stateOf(task: PortfolioTask, candidateOf: State['candidateOf'], chosen: readonly number[]): State {
  const limits = entryLimits(task)
  const utility = utilityOf(task)
  for (const candidate of chosen) {
    limits.enter(candidate)
    utility.enter(candidate)
  }
  return { task, candidateOf, limits, utility }
}

/** The same with no candidates but those that are entered. */
function only({ task, candidateOf, limits: { entered } }: State): State {
  const kept = [...new Set(entered)]
  const numberOf = new Map(kept.map((candidate, at) => [candidate, at]))
  const renumbered = (list: readonly number[]) => list.map((candidate) => numberOf.get(candidate)!)
  return stateOf(
    { ...task, ...entriesIn(task, kept), locked: renumbered(task.locked ?? []), excluded: [] },
    kept.map((candidate) => candidateOf[candidate]),
    renumbered(entered),
  )
}

const acceptedIn = ({ candidateOf }: State) => candidateOf.filter((candidate) => candidate === undefined).length
