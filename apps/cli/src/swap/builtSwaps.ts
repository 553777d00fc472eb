import { checkedLineups } from '@slatecraft/optimizer'
import type { BuildRequest } from '@slatecraft/slate'
import { collectedRun } from '../collectedRun.ts'
import type { SwapRun } from './swapRun.ts'

/** Swaps for points, until it is done or stopped. */
export async function builtSwaps(request: BuildRequest, isCancelled: () => boolean): Promise<SwapRun> {
  const report = await collectedRun(checkedLineups(request, { now: () => performance.now(), isCancelled }))
  return {
    made: report.lineups.map(({ players, swap }) => ({
      players,
      broken: swap?.broken ?? [],
      notes: swap?.notes ?? [],
    })),
    messages: report.messages,
    isComplete: report.status === 'complete',
    report,
  }
}
