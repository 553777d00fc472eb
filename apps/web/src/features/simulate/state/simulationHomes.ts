import type { SimulationHead } from '@slatecraft/contract'
import type { SimulationReport, SimulationRequestInput } from '@slatecraft/slate'
import type { KeptSimulation } from './keptSimulations.ts'
import type { ShownSimulation, SimulationSource } from './simulationState.ts'

/** Simulations of a slate that the server keeps for the user. */
export interface SimulationsOnServer {
  /** Newest first. */
  heads(): Promise<SimulationHead[]>
  open(id: string): Promise<OpenedSimulation>
  remove(id: string): Promise<void>
  /** The documented call that follows `RunSims` (SM-06). */
  saveRows(simulation: Pick<ShownSimulation, 'source' | 'lineups'>, report: SimulationReport): Promise<void>
}

interface OpenedSimulation {
  simulation: SimulationHead
  request: SimulationRequestInput
  report: SimulationReport | null
}

/** Simulations of a slate that this browser keeps. */
export interface SimulationsHere {
  find(source: SimulationSource): Promise<KeptSimulation | undefined>
  put(simulation: KeptSimulation): Promise<void>
  remove(source: SimulationSource): Promise<void>
}
