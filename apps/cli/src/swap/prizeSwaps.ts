import { setImmediate as yieldToEvents } from 'node:timers/promises'
import { type SwapCandidate, swapOptimizer } from '@slatecraft/optimizer'
import { type PayoutContest, payoutSwaps } from '@slatecraft/simulator'
import { type AfterStartLineup, afterStartLineupsOf, type BuildRequest } from '@slatecraft/slate'
import { startProgress } from '../progress.ts'
import type { SwapRun } from './swapRun.ts'

interface PrizeTask {
  request: BuildRequest
  contests: readonly PayoutContest[]
  /** Dollars for each player taken out. */
  pricePerChange: number
  /** Worlds in which the best candidates are judged. */
  worlds: number | undefined
  isStopped: () => boolean
}

const stageWords = { listing: 'Listing', pricing: 'Simulating', choosing: 'Choosing', judging: 'Judging' }

/** Swaps for expected prize money. Stopped early, nothing is known. */
export async function prizeSwaps({
  request,
  contests,
  pricePerChange,
  worlds,
  isStopped,
}: PrizeTask): Promise<SwapRun> {
  const run = payoutSwaps<SwapCandidate>(
    {
      ...{ request, contests, pricePerChange, seed: request.seed },
      ...(worlds !== undefined && { worlds: { worlds } }),
    },
    swapOptimizer,
  )
  const given = afterStartLineupsOf(request)
  let stage = ''
  let progress = startProgress('')
  for (let step = run.next(); ; step = run.next()) {
    if (step.done) {
      progress.end()
      const { swaps, total, messages } = step.value
      return {
        made: swaps.map(({ before, candidate, gain, notes }, index) => ({
          ...{ players: candidate.players, broken: [...(before.broken ?? [])] },
          notes: candidate.changes === 0 && notes.length === 0 ? [whyStays(request, given[index]!)] : notes,
          prize: gain,
        })),
        ...{ messages, total, isComplete: true },
      }
    }
    if (step.value.stage !== stage) {
      progress.end()
      stage = step.value.stage
      progress = startProgress(stageWords[step.value.stage])
    }
    progress.update(step.value.done, 1)
    await yieldToEvents()
    if (isStopped()) {
      progress.end()
      return { made: [], messages: ['Stopped before the swaps were chosen.'], isComplete: false }
    }
  }
}

function whyStays({ swap: { mode } }: BuildRequest, { isFixed }: AfterStartLineup): string {
  if (isFixed) return 'The lineup is marked to stay as it is.'
  return mode === 'broken'
    ? 'Nothing in the lineup is broken.'
    : 'No lineup that it can become has more expected prize money.'
}
