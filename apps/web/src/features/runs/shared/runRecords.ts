import type { RunSummary } from '@slatecraft/contract'
import type { BuildRequestInput, Lineup } from '@slatecraft/slate'

/** What is built, and where. */
export interface RunAsked {
  request: BuildRequestInput
  engine: 'server' | 'browser'
  /** Its number, unless it is called otherwise. */
  name?: string
}

/** How a build ended. */
export interface RunEnding {
  status: 'complete' | 'failed' | 'cancelled'
  elapsedMs: number
  summary?: RunSummary
  error?: string
}

/** The record of one run, written as it is built. */
export interface RunRecord {
  id: string
  /** Behind those before. */
  add(lineups: readonly Lineup[], elapsedMs: number): void
  /**
   * Nobody builds it any longer. Settles once its lineups are where they belong.
   *
   * @returns where they are instead, in words for the user, if they could not be brought there.
   */
  end(ending: RunEnding): Promise<string | undefined>
  /** One that has ended is built on. */
  reopen(): void
  /** Its page leaves it in the middle; who comes next may go on with it. */
  leave(): void
}

export interface InterruptedRun extends RunAsked {
  record: RunRecord
  lineups: Lineup[]
  elapsedMs: number
}

/** Where the runs of one slate are written. */
export interface RunRecords {
  /** @throws {Error} `Unable to make new run`. */
  begin(asked: RunAsked): Promise<RunRecord>
  /** The newest that was being built a moment ago, and that no living tab builds. */
  interrupted(): Promise<InterruptedRun | undefined>
}
