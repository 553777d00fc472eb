import type { RunSummary } from '@slatecraft/contract'
import type { Lineup } from '@slatecraft/slate'

/** A run that was asked for once more. */
interface Replayed {
  name: string
  lineups: readonly Lineup[]
  summary: RunSummary | undefined
  /** The page's run before the replay began. */
  runBefore: string | undefined
  /** The replay itself, once it has begun. */
  runId: string | undefined
}

/** What the Lineups tab keeps while another tab is open. */
export interface LineupsMemory {
  /** In place of a run or bucket. */
  isSavedShown: boolean
  /** The page's newest run that this tab knows of: a newer one is shown whatever stood there. */
  knownRun: string | undefined
  /** Something was chosen for the user where he had chosen nothing, which is done once. */
  hasBegun: boolean
  /** Runs that were hidden here, which the page still holds. */
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
