import type { RunSummary } from '@slatecraft/contract'
import type { BuildRequestInput, BuiltLineup } from '@slatecraft/slate'

/** What a builder reports while it works. Nothing follows `onDone`, `onFailed` or `onLost`. */
export interface BuildEvents {
  /** The request has reached an engine. */
  onConnected(): void
  onLineup(lineup: BuiltLineup): void
  onDone(summary: RunSummary): void
  onFailed(message: string, summary?: RunSummary): void
  /** The engine is gone or can't be reached. The same request may be sent again. */
  onLost(message: string): void
}

/**
 * Starts a build.
 *
 * @param click names it in the server's logs: the same for each try of one build.
 * @returns a function that stops it.
 */
export type Builder = (request: BuildRequestInput, events: BuildEvents, click: string) => () => void

/** Reports the end of a run from the engine's summary. */
export function concludeRun(summary: RunSummary, events: BuildEvents): void {
  if (summary.status === 'complete') events.onDone(summary)
  else events.onFailed(summary.messages.at(-1) ?? `The build ended with status ${summary.status}.`, summary)
}
