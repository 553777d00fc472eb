import type { BuildOutcome } from '@slatecraft/optimizer'
import type { BuildRequest, BuiltLineup } from '@slatecraft/slate'

/** Light on purpose: whoever submits a job does not load the engine. */
interface BuildLineupsJob {
  name: 'buildLineups'
  request: BuildRequest
}

/** Where jobs run: in threads of this process today, behind a queue later. */
export interface JobRunner {
  /**
   * Runs a job to its end. `onLineup` is called for one lineup after the other, in order, each after the one before has
   * been taken; a slow taker slows the engine down. An aborted signal ends the run as `cancelled` within a lineup.
   *
   * @throws {InputError} where the engine refuses the request.
   * @throws {UnlawfulLineupError} in place of a lineup that fails the check; any other error means that the worker is gone.
   */
  submit(
    job: BuildLineupsJob,
    onLineup: (lineup: BuiltLineup) => Promise<void>,
    signal: AbortSignal,
  ): Promise<BuildOutcome>
  close(): Promise<void>
}
