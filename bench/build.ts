import { buildLineups } from '@slatecraft/optimizer'
import type { BuildReport, BuildRequest } from '@slatecraft/slate'

/**
 * A whole build, timed by this machine's clock.
 *
 * @param isMeasured whether the run also computes the bound on its total, within that time.
 */
export function build(request: BuildRequest, isMeasured = false): BuildReport {
  const lineups: BuildReport['lineups'] = []
  const run = buildLineups(request, { now: () => performance.now(), isMeasured })
  for (;;) {
    const step = run.next()
    if (step.done) return { ...step.value, lineups }
    lineups.push(step.value)
  }
}
