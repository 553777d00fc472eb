import { buildLineups } from '@slatecraft/optimizer'
import type { BuildReport, BuildRequest } from '@slatecraft/slate'

/** A whole build, its time by this machine's clock. */
export function build(request: BuildRequest): BuildReport {
  const lineups: BuildReport['lineups'] = []
  const run = buildLineups(request, { now: () => performance.now() })
  for (;;) {
    const step = run.next()
    if (step.done) return { ...step.value, lineups }
    lineups.push(step.value)
  }
}
