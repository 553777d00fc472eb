import { baselineSteps } from '../jobs/baselineSteps.ts'
import { builtLineups } from '../jobs/builtLineups.ts'
import type { JobName } from '../jobs/jobKinds.ts'
import type { JobRunner, Submit } from '../jobs/jobRunner.ts'
import { partsSteps } from '../jobs/partsSteps.ts'
import type { Engine } from '../jobs/serveJobs.ts'
import { simulationSteps } from '../jobs/simulationSteps.ts'
import { standingsSteps } from '../jobs/standingsSteps.ts'

/** Runs small jobs in the caller's thread. */
export const inlineRunner: JobRunner = {
  build: inline<'buildLineups'>(builtLineups),
  simulate: inline<'simulate'>(simulationSteps),
  playParts: inline<'playParts'>(partsSteps),
  checkStandings: (ask) =>
    inline<'checkStandings'>(standingsSteps)(ask, () => Promise.resolve(), new AbortController().signal),
  projectPool: (ask) =>
    inline<'projectPool'>(baselineSteps)(ask, () => Promise.resolve(), new AbortController().signal),
  close: () => Promise.resolve(),
}

function inline<Name extends JobName>(engine: Engine<Name>): Submit<Name> {
  return async (ask, onNews, signal) => {
    const isEnding = () => (signal.aborted ? 'cancelled' : 'no')
    const steps = engine(ask, { now: () => 0, isEnding, sent: 0 })
    for (;;) {
      const step = steps.next()
      if (step.done) return step.value
      if (step.value !== undefined) await onNews(step.value)
    }
  }
}
