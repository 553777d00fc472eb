import type { Lineup } from '@slatecraft/slate'
import type { RunRecord, RunRecords, RunStart } from '../features/runs/shared/runRecords.ts'
import type { Builder } from './builder.ts'
import type { Engine, Run, RunState } from './run.ts'

export interface RunnerOptions {
  builders: Record<Engine, Builder>
  records: RunRecords
  /** Milliseconds of a clock that is never set back. */
  now(): number
  /** @returns a function that cancels it. */
  later(callback: () => void, ms: number): () => void
  /** Calls back once, soon: lineups that arrive until then are shown together. */
  soon(callback: () => void): void
}

/** What a runner knows, shared by the functions that start, follow and end its builds. */
export interface RunnerState extends RunnerOptions {
  run(): RunState
  show(run: RunState): void
  /** Changes the run that is shown, if there is one. */
  change(next: Partial<Run>): void
  /** Starts a new run. */
  begin(asked: RunStart, notice?: string): void
  /** Grows whenever a build is started or ends. Callbacks that belong to an older generation are ignored. */
  generation: number
  /** Ends the build in progress: canceled, or left for another page to go on with. */
  stop: (how: 'cancel' | 'leave') => void
  latest: Course | undefined
  /** The last run that had lineups to show, if the current build has none yet. */
  shownBefore: RunState
}

/** A run in progress: what stays the same when the connection is lost and found again. */
export interface Course {
  asked: RunStart
  record: RunRecord
  lineups: Lineup[]
  /** Time spent before this page took it over. */
  elapsedMs: number
  before: RunState
  /** The engine has answered at least once, so a lost connection may be tried again. */
  hasBegun: boolean
}

/** A course that is being built now. */
export interface Build {
  course: Course
  generation: number
  /** Moved by the time without a connection, which does not count. */
  startedAt: number
  /** The first error since the connection was lost. */
  loss: { message: string; at: number } | undefined
  retries: number
  /** Names the build in the server's logs. */
  click: string
  /** How many of the lineups are on screen and in the record. */
  shown: number
  stopBuilder(): void
  forgetRetry(): void
}

export const nothing = () => undefined

export const hasLineups = (run: RunState): run is Run => run.phase !== 'idle' && run.lineups.length > 0

export const withNotice = (notice: string | undefined) => (notice === undefined ? {} : { notice })

/** Shows that a build brought no lineups: with the lineups of the run before, if there are any. */
export function showFailure(runner: RunnerState, before: RunState, error: string, reason?: string): void {
  if (!hasLineups(before)) {
    runner.change({ phase: 'failed', isConnected: false, error, ...withNotice(reason) })
    return
  }
  const { isReconnecting: _, canResume: __, ...kept } = before
  const notice = [...(reason === undefined ? [] : [reason]), 'These lineups are from your previous build.'].join(' ')
  runner.show({ ...kept, phase: 'failed', isConnected: false, error, notice })
}
