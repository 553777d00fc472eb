import { checkedLineups } from '@slatecraft/optimizer'
import type { JobRunner } from '../jobs/jobRunner.ts'

/** Runs small builds in the caller's thread. */
export const inlineRunner: JobRunner = {
  async submit({ request }, onLineup, signal) {
    const lineups = checkedLineups(request, { now: () => 0, isCancelled: () => signal.aborted })
    for (;;) {
      const step = lineups.next()
      if (step.done) return step.value
      await onLineup(step.value)
    }
  },
  close: () => Promise.resolve(),
}
