import type { SimulationPart } from '@slatecraft/simulator'
import type { JobAsk, JobName, JobNews, JobOutcome } from './jobKinds.ts'

/**
 * Runs a job to its end. `onNews` gets what it tells in order, each once the previous call has settled, so a slow receiver
 * slows the engine down. An aborted signal ends it as `cancelled` within one step.
 *
 * @throws {InputError} if the engine refuses the request.
 * @throws {InvalidLineupError} instead of a lineup that fails the check. Any other error means that the worker died.
 */
export type Submit<Name extends JobName> = (
  ask: JobAsk<Name>,
  onNews: (news: JobNews<Name>) => Promise<void>,
  signal: AbortSignal,
) => Promise<JobOutcome<Name>>

/** Who waits for a job. */
export interface JobOf {
  /** `user ID` or an address: clients take turns. */
  client?: string
  /** The id of the click that asked for it, in the logs of all hosts. */
  click?: string
}

/** A simulation that others may help, each with a `playParts` of its own. They may be slow, repeat themselves or never answer. */
export interface SimulationHelp {
  /** What each helper is to play. */
  shares: readonly SimulationPart[][]
  /** Takes a part that a helper has played. The same one again changes nothing. */
  feed: (part: Uint8Array) => void
  /** One shared number: chunks that count already, so that nobody needs to play them. */
  passed: Int32Array
}

/** Runs jobs: in threads of this process, or on worker hosts. */
export interface JobRunner {
  build: (...args: [...Parameters<Submit<'buildLineups'>>, of?: JobOf]) => ReturnType<Submit<'buildLineups'>>
  /**
   * `stop` ends it early, too: the worlds so far count. `help` is called at most once, if the ask has helpers. Its result is the
   * same with and without them.
   */
  simulate: (
    ...args: [...Parameters<Submit<'simulate'>>, stop?: AbortSignal, of?: JobOf, help?: (help: SimulationHelp) => void]
  ) => ReturnType<Submit<'simulate'>>
  playParts: Submit<'playParts'>
  /** @throws {InputError} naming what is wrong with the file. */
  checkStandings: (ask: JobAsk<'checkStandings'>) => Promise<JobOutcome<'checkStandings'>>
  /** Our own projections of a pool. */
  projectPool: (ask: JobAsk<'projectPool'>) => Promise<JobOutcome<'projectPool'>>
  close: () => Promise<void>
}
