import { setImmediate as yieldToEvents } from 'node:timers/promises'
import { checkedLineups, engineVersion, InvalidLineupError, requestHash } from '@slatecraft/optimizer'
import type { BuildReport, BuildRequest, BuiltLineup } from '@slatecraft/slate'
import type { SwapRun } from './swapRun.ts'

/** Swaps for points, until it is done or stopped. */
export async function builtSwaps(request: BuildRequest, isCancelled: () => boolean): Promise<SwapRun> {
  const report = await runOf(request, isCancelled)
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

/** Should the checker reject a lineup, the ones before it count. */
async function runOf(request: BuildRequest, isCancelled: () => boolean): Promise<BuildReport> {
  const begin = performance.now()
  const engine = checkedLineups(request, { now: () => performance.now(), isCancelled })
  const lineups: BuiltLineup[] = []
  let lastYield = begin
  try {
    for (;;) {
      const step = engine.next()
      if (step.done) return { ...step.value, lineups }
      lineups.push(step.value)
      // Lets Ctrl+C through now and then.
      if (performance.now() - lastYield < 50) continue
      await yieldToEvents()
      lastYield = performance.now()
    }
  } catch (error) {
    if (!(error instanceof InvalidLineupError)) throw error
    return {
      ...{ status: 'failed', engine: engineVersion, seed: request.seed, requestHash: requestHash(request) },
      ...{ seconds: (performance.now() - begin) / 1000, lineups, messages: [error.message] },
    }
  }
}
