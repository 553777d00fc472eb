import type { SimulationReport, SimulationRequest } from '@slatecraft/slate'
import type { SimulationTold } from './simulationTold.ts'

/** Runs users' simulations: kept ones, which outlive this process, and those that a call answers at once. */
export interface SimulationDesk {
  /** Queues a simulation of the store whose lineups are all there, or that is to play more worlds. Waits for nothing. */
  start: (userId: string, id: string) => void
  /**
   * Ends it at its next step, and the worlds so far count. One that still waits ends as `stopped` without a report. Nothing
   * happens if it isn't here. To be called before a simulation is removed, too.
   */
  stop: (id: string) => void
  /**
   * Simulates in the same queue and threads, keeping nothing.
   *
   * @param client whose limit it counts for: `user ID` or an address.
   * @throws {InputError} if the engine refuses the request; {ApiError} if too many wait; the signal's reason once it aborts.
   */
  runNow: (request: SimulationRequest, client: string, signal: AbortSignal) => Promise<SimulationReport>
  /**
   * Tells what is newest at once, then all that follows. Of a simulation that isn't here, nothing.
   *
   * @returns a function that ends it.
   */
  follow: (id: string, listener: (told: SimulationTold) => void) => () => void
}
