import { baselineSteps } from './baselineSteps.ts'
import { builtLineups } from './builtLineups.ts'
import { partsSteps } from './partsSteps.ts'
import { serveJobs } from './serveJobs.ts'
import { simulationSteps } from './simulationSteps.ts'
import { standingsSteps } from './standingsSteps.ts'

/** Runs in a thread of its own. */
serveJobs({
  buildLineups: builtLineups,
  simulate: simulationSteps,
  playParts: partsSteps,
  checkStandings: standingsSteps,
  projectPool: baselineSteps,
})
