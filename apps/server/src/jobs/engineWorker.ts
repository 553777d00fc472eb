import { builtLineups } from './builtLineups.ts'
import { serveJobs } from './serveJobs.ts'
import { simulationSteps } from './simulationSteps.ts'

/** Runs in a thread of its own. */
serveJobs({ buildLineups: builtLineups, simulate: simulationSteps })
