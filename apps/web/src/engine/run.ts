import type { RunSummary } from '@slatecraft/contract'
import type { BuildRequestInput, Lineup } from '@slatecraft/slate'

export const engines = ['server', 'browser'] as const
/** Where a run is computed. */
export type Engine = (typeof engines)[number]

/**
 * One run at a time.
 *
 * - `idle`: nothing was built on this slate yet.
 * - `building`: lineups arrive. `cancel` keeps them and leads to `cancelled`. A line that is lost is sought again for
 *   half a minute (`isReconnecting`).
 * - `done`: the engine has given every lineup and its summary.
 * - `failed`: engine, line or a frame failed; `error` says why, the lineups that came stay. Where none came, those of the
 *   run before are shown again: a server that can't be reached takes nothing from the user. Where the line was lost for
 *   good, or the server gave up without the engine's word, `resume` leads back to `building` with all that came (`canResume`).
 * - `cancelled`: the user stopped it, the lineups that came stay.
 *
 * From each of them `start` leads to `building` with no lineups.
 */
export interface Run {
  /** Of its record; its lineups are called by it and their number. Empty until the record is made. */
  id: string
  phase: 'building' | 'done' | 'failed' | 'cancelled'
  request: BuildRequestInput
  engine: Engine
  isConnected: boolean
  /** In a new array whenever some came; those before stay the same objects. */
  lineups: readonly Lineup[]
  /** Since the start, in milliseconds, as of the newest lineup; the time between two lines is not counted. */
  elapsedMs: number
  error?: string
  summary?: RunSummary
  isReconnecting?: boolean
  canResume?: boolean
  /** What else the user must know of it. */
  notice?: string
}
export type RunState = { phase: 'idle' } | Run

export interface BuildAsked {
  engine: Engine
  request: BuildRequestInput
  /** Its number, unless it has a name. */
  name?: string
}

export interface Runner {
  run: RunState
  start(asked: BuildAsked): void
  cancel(): void
  /** Goes on with a run that lost its line. */
  resume(): void
}
