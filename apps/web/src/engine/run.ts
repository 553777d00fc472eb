import type { RunSummary } from '@slatecraft/contract'
import type { BuildRequestInput, Lineup } from '@slatecraft/slate'

export const engines = ['server', 'browser'] as const
/** Where a run is computed. */
export type Engine = (typeof engines)[number]

/**
 * One run at a time.
 *
 * - `idle`: nothing was built on this slate yet.
 * - `building`: lineups arrive. `cancel` keeps them and leads to `cancelled`. A lost connection is retried for half a
 *   minute (`isReconnecting`).
 * - `done`: all lineups and the summary have arrived.
 * - `failed`: the engine, the connection or a frame failed; `error` says why. The lineups so far stay. If there are none,
 *   the previous run is shown again. If the connection was lost for good, or the server gave up without a summary, `resume`
 *   leads back to `building` with the lineups so far (`canResume`).
 * - `cancelled`: the user stopped it. The lineups so far stay.
 *
 * From each of these, `start` leads to `building` with no lineups.
 */
export interface Run {
  /** The id of its record, and the first part of its lineups' ids. Empty until the record is made. */
  id: string
  phase: 'building' | 'done' | 'failed' | 'cancelled'
  request: BuildRequestInput
  /** Unknown for a run of an account that another page built. */
  engine: Engine | undefined
  /** Who builds it, if not this page. It then has no pace, and can't be canceled here. */
  builtIn?: 'another tab' | 'another browser'
  isConnected: boolean
  /** A new array whenever lineups arrive; earlier lineups stay the same objects. */
  lineups: readonly Lineup[]
  /** Milliseconds from the start to the newest lineup, without the time between two connections. */
  elapsedMs: number
  /** When `elapsedMs` was counted while this page builds, by `performance.now()`. */
  countedAt?: number
  error?: string
  summary?: RunSummary
  isReconnecting?: boolean
  canResume?: boolean
  /** Something else the user must know. */
  notice?: string
}
export type RunState = { phase: 'idle' } | Run

export interface BuildStart {
  engine: Engine
  request: BuildRequestInput
  /** Its number, unless it has a name. */
  name?: string
}

export interface Runner {
  run: RunState
  start(asked: BuildStart): void
  cancel(): void
  /** Goes on with a run whose connection was lost. */
  resume(): void
}
