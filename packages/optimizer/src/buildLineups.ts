import type { BuildReport, BuildRequest, BuiltLineup } from '@slatecraft/slate'
import { engineVersion } from './version.ts'

export interface BuildOptions {
  /** Milliseconds from any fixed point; only `seconds` of the outcome depends on it. */
  now: () => number
  /** Asked between lineups; once true the run ends as cancelled and keeps what it built. */
  isCancelled?: () => boolean
}

export type BuildOutcome = Omit<BuildReport, 'lineups'>

/**
 * Builds the lineups of a request, one at a time, each as soon as it is proven. Iterate it in a thread that may block:
 * a lineup takes a fraction of a millisecond to, at worst, about a second.
 */
// biome-ignore lint/correctness/useYield: first cut
export function* buildLineups(request: BuildRequest, options: BuildOptions): Generator<BuiltLineup, BuildOutcome> {
  const start = options.now()
  return {
    status: 'failed',
    engine: engineVersion,
    seed: request.seed,
    requestHash: '',
    seconds: (options.now() - start) / 1000,
    messages: [],
  }
}
