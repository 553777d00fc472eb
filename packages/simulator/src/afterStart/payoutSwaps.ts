import { type AfterStartLineup, afterStartLineupsOf, type BuildRequest, refuse } from '@slatecraft/slate'
import type { Estimate } from '../portfolio/batchMeans.ts'
import { enteredIn, nightMessages, nightsOf, type PayoutContest, swappable } from './enteredLineups.ts'
import { judgedChoice } from './judgedChoice.ts'
import type { NightSoFar } from './nightSoFar.ts'
import type { PayoutStep } from './payoutStep.ts'
import { type SwapGainsOptions, swapGains } from './swapGains.ts'
import type { SwapGain } from './swapTask.ts'

export interface PayoutSwapTask {
  /** An after-start request. */
  request: BuildRequest
  contests: readonly PayoutContest[]
  /** Dollars for each player taken out. */
  pricePerChange: number
  seed: number
  worlds?: SwapGainsOptions
}

/** The optimizer, as far as it is needed here. */
export interface SwapOptimizer<Candidate> {
  /** By given lineup: the lineup as it was, then others. */
  candidates: (request: BuildRequest) => readonly (readonly Candidate[])[]
  choose: (task: {
    request: BuildRequest
    candidates: readonly (readonly Candidate[])[]
    values: readonly Float64Array[]
    pricePerChange: number
  }) => { chosen: readonly { candidate: number; notes: readonly string[] }[]; messages: readonly string[] }
}

/** What becomes of a given lineup. */
export interface PayoutSwap<Candidate> {
  /** The lineup as it was, and what it becomes. */
  before: Candidate
  candidate: Candidate
  /** Expected prize money over that of the lineup as it was, in fresh worlds. Cents. */
  gain: SwapGain['gain']
  notes: readonly string[]
}

export interface PayoutSwaps<Candidate> {
  /** One per given lineup, in order. */
  swaps: PayoutSwap<Candidate>[]
  /** What all of them gain together. Cents; errors add as if contests were independent. */
  total: Estimate
  /** By contest with standings, what they say. */
  nights: ReadonlyMap<string, NightSoFar>
  messages: string[]
}

/**
 * Swaps for expected prize money, each lineup in its own contest: the optimizer lists what each lineup can become, worlds
 * price that, the optimizer chooses for all lineups together, and fresh worlds judge the choice; a swap that loses there is
 * undone, unless the lineup can't stay. Yields after each step of a part of a second; a caller that goes on no more has
 * stopped it. The same task gives the same bytes everywhere.
 *
 * @throws {InputError} naming contests that lineups are in and `contests` lacks, or what is wrong with standings.
 */
export function* payoutSwaps<Candidate extends { players: readonly string[]; isFaulty?: true }>(
  { request, contests, pricePerChange, seed, worlds }: PayoutSwapTask,
  optimizer: SwapOptimizer<Candidate>,
): Generator<PayoutStep, PayoutSwaps<Candidate>> {
  const given = afterStartLineupsOf(request)
  refuseUnknownContests(given, contests)
  yield { stage: 'listing', done: 0 }
  const candidates = optimizer.candidates(request)
  const nights = nightsOf({ request, contests, given })
  const groups = enteredIn({ request, contests, given, candidates, nights, seed })

  const gains: SwapGain[][] = []
  for (const [number, { prepared, lineups, tasks }] of groups.entries()) {
    const run = swapGains(prepared, tasks, worlds)
    while (!run.isOver()) {
      run.step()
      yield { stage: 'pricing', done: (number + run.done()) / groups.length }
    }
    for (const [at, of] of run.gains().entries()) gains[lineups[at]!] = of
  }
  yield { stage: 'choosing', done: 0 }
  const values = candidates.map((of, lineup) =>
    Float64Array.from(of, (_, candidate) => (gains[lineup]?.[candidate]?.gain.mean ?? 0) / 100),
  )
  const { chosen, messages } = optimizer.choose({ request, candidates, values, pricePerChange })

  const { picked, judged, total, losses } = yield* judgedChoice(
    groups,
    chosen,
    (lineup) => candidates[lineup]![0]!.isFaulty,
  )
  return {
    swaps: picked.map((candidate, lineup) => ({
      before: candidates[lineup]![0]!,
      candidate: candidates[lineup]![candidate]!,
      gain: judged[lineup] ?? nothing,
      notes: losses.has(lineup) ? ['No swap gains prize money.'] : chosen[lineup]!.notes,
    })),
    total,
    nights,
    messages: [...messages, ...nightMessages(contests, nights)],
  }
}

/** Of lineups that stay. */
const nothing: Estimate = { mean: 0, se: 0 }

function refuseUnknownContests(given: readonly AfterStartLineup[], contests: readonly PayoutContest[]): void {
  const known = new Set(contests.map(({ id }) => id))
  const unknown = [...new Set(swappable(given).map((lineup) => given[lineup]!.contest ?? ''))].filter(
    (id) => !known.has(id),
  )
  if (unknown.length > 0)
    refuse(
      unknown[0] === '' ? 'some lineups name no contest' : `the prizes of contest ${unknown.join(', ')} are not given`,
    )
}
