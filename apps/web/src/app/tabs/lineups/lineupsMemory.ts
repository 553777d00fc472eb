import type { RunSummary } from '@slatecraft/contract'
import type { Lineup } from '@slatecraft/slate'

/** A run being replayed. */
interface Replayed {
  name: string
  lineups: readonly Lineup[]
  summary: RunSummary | undefined
  /** The page's run before the replay started. */
  runBefore: string | undefined
  /** The replay itself, once started. */
  runId: string | undefined
}

/** State of the Lineups tab that survives a change of tab. */
export interface LineupsMemory {
  /** Shown instead of a run or bucket. */
  isSavedShown: boolean
  /** The newest run this tab knows. A newer run always replaces what is shown. */
  knownRun: string | undefined
  /** Whether the default choice was made; that happens once. */
  hasBegun: boolean
  /** Runs hidden here that the page still has. */
  hidden: readonly string[]
  replay: Replayed | undefined
}

export const freshMemory: LineupsMemory = {
  isSavedShown: false,
  knownRun: undefined,
  hasBegun: false,
  hidden: [],
  replay: undefined,
}
