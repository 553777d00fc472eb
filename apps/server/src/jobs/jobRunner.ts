import type { BuildOutcome } from '@slatecraft/optimizer'
import type { BuildRequest, BuiltLineup } from '@slatecraft/slate'

/** Light on purpose: whoever submits a job does not load the engine. */
interface BuildLineupsJob {
  name: 'buildLineups'
  request: BuildRequest
}

/** The engine made a lineup that the independent checker objects to: our fault, and told as it is. */
export class UnlawfulLineupError extends Error {
  override readonly name = 'UnlawfulLineupError'

  constructor(luNum: number, objections: readonly string[]) {
    super(
      `The build stopped before lineup ${luNum}: the optimizer made one that breaks the rules (${objections.join('; ')}), and it was held back. This is a fault of the program.`,
    )
  }
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
