import type { LineupRef, SimulationFigures, SimulationReport, SimulationRequestInput } from '@slatecraft/slate'
import type { Engine } from '../../../engine/run.ts'

/** What is simulated: a run, a bucket, the saved lineups or a file. Of each, the newest simulation is kept. */
export interface SimulationSource {
  /** The same after a reload. */
  key: string
  kind: 'run' | 'bucket' | 'saved' | 'file'
  name: string
}

/**
 * A simulation.
 *
 * - `sending`: its lineups are on their way to the server. `stop` leaves nothing.
 * - `waiting`: it waits for its turn on the server.
 * - `running`: figures arrive. `stop` keeps the worlds that were played and leads to `stopped`.
 * - `done`, `stopped`: the report is there. `more` leads back to `running`, and the report stays until the next one.
 * - `failed`: `error` says so, `reason` why, if that is known. What was received stays.
 */
export interface ShownSimulation {
  phase: 'sending' | 'waiting' | 'running' | 'done' | 'stopped' | 'failed'
  engine: Engine
  /** The server's id, once it has one. */
  id?: string
  request: SimulationRequestInput
  source: SimulationSource
  /** Those of the request: position l of each column is lineup l. */
  lineups: readonly LineupRef[]
  /** Worlds that were played. */
  worlds: number
  /** The part that is done, 0 to 1: of the lineups while `sending`, else of the simulation. */
  done: number
  /** Place in the server's queue, counted from 1. */
  place?: number
  /** In ms since 1970. */
  startedAt: number
  /** A guess, once there is something to go by. */
  secondsLeft?: number
  /** The newest. */
  figures?: SimulationFigures
  report?: SimulationReport
  error?: string
  reason?: string
  /** Something else the user must know. */
  notice?: string
  /** The line to the server is lost and is tried again. */
  isReconnecting?: boolean
}

/** `isLoading`: a simulation may be kept, and is looked for. */
export type SimulationState = { phase: 'idle'; isLoading: boolean } | ShownSimulation

export const isUnderWay = ({ phase }: Pick<SimulationState, 'phase'>) =>
  phase === 'sending' || phase === 'waiting' || phase === 'running'

/** What is shown of a simulation that is over. */
export const finishedWith = (report: SimulationReport) => ({
  phase: report.ended === 'stopped' ? ('stopped' as const) : ('done' as const),
  ...{ report, figures: { worlds: report.worlds, lineups: report.lineups }, worlds: report.worlds, done: 1 },
})

/** As documented (SM-08). */
export const failedSimulation = 'Unable to complete Simulation Run. Please try again later.'
