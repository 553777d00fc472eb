import type { SimulationReport } from '@slatecraft/slate'
import type { ShownSimulation } from '../state/simulationState.ts'

/** A simulation that is over: what it was asked and what it said. */
export interface Simulated extends Pick<ShownSimulation, 'request' | 'lineups'> {
  report: SimulationReport
}
