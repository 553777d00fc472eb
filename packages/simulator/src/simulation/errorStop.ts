import type { SimulationReport } from '@slatecraft/slate'
import type { KernelTask } from '../worlds/kernelTask.ts'
import type { SimulationTally } from './simulationTally.ts'

/** Lineups whose error counts: the best by ROI in each contest. */
const counted = 20
/** Errors of fewer chunks are rough guesses. */
const leastChunks = 8
/** Looking takes time, so it is done after each tenth more of the worlds. */
const lookedAgain = 1.1

/**
 * The chunks after which the error is looked at next, once so many are played. They don't depend on where a run goes on from,
 * or on how many threads play it.
 */
export function nextErrorLook(chunks: number): number {
  let look = leastChunks
  while (look <= chunks) look = Math.ceil(look * lookedAgain)
  return look
}

/**
 * Says after how many chunks a simulation is exact enough: when the standard error of the ROI of the best lineups is at most
 * `roiError`. More worlds make only a part of the error smaller; once that part is a third of `roiError`, it ends too.
 */
export function errorStop(
  task: Pick<KernelTask, 'contests' | 'lineups' | 'size'>,
  tally: SimulationTally,
  roiError: number | undefined,
): (chunks: number) => SimulationReport['ended'] | undefined {
  return (chunks) => {
    if (roiError === undefined || chunks !== nextErrorLook(chunks - 1)) return undefined
    let [all, ofWorlds] = [0, 0]
    for (const [contest, { contest: terms, lineups }] of task.contests.entries()) {
      if (terms.fee === 0) continue
      const count = lineups?.length ?? task.lineups.length / task.size
      const payouts = Array.from({ length: count }, (_, index) => ({ index, ...tally.payout(contest, index) }))
      payouts.sort((a, b) => b.mean - a.mean || a.index - b.index)
      for (const { index, se } of payouts.slice(0, counted)) {
        all = Math.max(all, se / terms.fee)
        ofWorlds = Math.max(ofWorlds, tally.worldsError(contest, index) / terms.fee)
      }
    }
    if (all <= roiError) return 'error'
    return ofWorlds <= roiError / 3 ? 'error is ownership' : undefined
  }
}
