import type { RunSummary } from '@slatecraft/contract'
import type { BuildRequestInput, Lineup } from '@slatecraft/slate'

/** What is built, and by which engine. */
export interface RunStart {
  request: BuildRequestInput
  engine: 'server' | 'browser'
  /** Its number, unless it has a name. */
  name?: string
}

/** The outcome of a build. */
export interface RunEnding {
  status: 'complete' | 'failed' | 'cancelled'
  elapsedMs: number
  summary?: RunSummary
  error?: string
}

/** The record of a run, written while it builds. */
export interface RunRecord {
  id: string
  /** Appends. */
  add(lineups: readonly Lineup[], elapsedMs: number): void
  /**
   * Ends the run. Settles once its lineups are delivered.
   *
   * @returns where they are instead, in words for the user, if delivery failed.
   */
  end(ending: RunEnding): Promise<string | undefined>
  /** Continues an ended run. */
  reopen(): void
  /** The page closes in the middle; a later page may continue. */
  leave(): void
}

export interface InterruptedRun extends RunStart {
  record: RunRecord
  lineups: Lineup[]
  elapsedMs: number
}

/** Where a slate's runs are written. */
export interface RunRecords {
  /** @throws {Error} `Unable to make new run`. */
  begin(asked: RunStart): Promise<RunRecord>
  /** The newest recently interrupted run that no open tab is building. */
  interrupted(): Promise<InterruptedRun | undefined>
}
