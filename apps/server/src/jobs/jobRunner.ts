import type { BuildOutcome } from '@slatecraft/optimizer'
import type { BuildRequest, BuiltLineup } from '@slatecraft/slate'

/** A plain value: submitting a job does not load the engine. */
interface BuildLineupsJob {
  name: 'buildLineups'
  request: BuildRequest
}

/** Runs jobs: today in threads of this process, later perhaps behind a queue. */
export interface JobRunner {
  /**
   * Runs a job to its end. `onLineup` gets the lineups in order, each once the previous call has settled, so a slow
   * receiver slows the engine down. An aborted signal ends the run as `cancelled` within one lineup.
   *
   * @throws {InputError} if the engine refuses the request.
   * @throws {InvalidLineupError} instead of a lineup that fails the check. Any other error means that the worker died.
   */
  submit(
    job: BuildLineupsJob,
    onLineup: (lineup: BuiltLineup) => Promise<void>,
    signal: AbortSignal,
  ): Promise<BuildOutcome>
  close(): Promise<void>
}
