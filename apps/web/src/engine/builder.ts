import type { RunSummary } from '@slatecraft/contract'
import type { BuildRequestInput, BuiltLineup } from '@slatecraft/slate'

/** What a builder tells while it works; after `done`, `failed` or `lost` it is silent. */
export interface BuildEvents {
  /** Someone is at work on it. */
  onConnected(): void
  onLineup(lineup: BuiltLineup): void
  onDone(summary: RunSummary): void
  onFailed(message: string, summary?: RunSummary): void
  /** Whoever was to build it is gone or can't be reached; the same request may be sent again. */
  onLost(message: string): void
}

/** Starts a build; the answer stops it. */
export type Builder = (request: BuildRequestInput, events: BuildEvents) => () => void

/** Ends a run by what the engine says of it. */
export function concludeRun(summary: RunSummary, events: BuildEvents): void {
  if (summary.status === 'complete') events.onDone(summary)
  else events.onFailed(summary.messages.at(-1) ?? `The build ended as ${summary.status}.`, summary)
}
