import { type BuildOutcome, checkedLineups } from '@slatecraft/optimizer'
import type { BuiltLineup } from '@slatecraft/slate'
import type { JobAsk } from './jobKinds.ts'
import type { StepOptions } from './serveJobs.ts'

/** The lineups of a request, each checked, without those that an earlier thread or host has sent: they are the same ones. */
export function* builtLineups(
  { request, sent: sentElsewhere = 0 }: JobAsk<'buildLineups'>,
  { now, isEnding, sent }: StepOptions,
): Generator<BuiltLineup | undefined, BuildOutcome> {
  const lineups = checkedLineups(request, { now, isCancelled: () => isEnding() !== 'no' })
  for (let built = 1; ; built++) {
    const step = lineups.next()
    if (step.done) return step.value
    yield built > sentElsewhere + sent ? step.value : undefined
  }
}
