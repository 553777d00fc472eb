import { baselineSteps } from './baselineSteps.ts'
import { builtLineups } from './builtLineups.ts'
import { serveJobs } from './serveJobs.ts'
import { simulationSteps } from './simulationSteps.ts'
import { standingsSteps } from './standingsSteps.ts'

/** Runs in a thread of its own. */
serveJobs({
  buildLineups: builtLineups,
  simulate: simulationSteps,
  checkStandings: standingsSteps,
  projectPool: baselineSteps,
})
