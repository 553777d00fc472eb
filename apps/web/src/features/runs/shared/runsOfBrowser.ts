import { serially } from '../../../inputs/sync/serially.ts'
import { browserStore } from './browserStore.ts'
import { keptRuns } from './keptRuns.ts'
import { runChanges } from './runChanges.ts'

/** One for all slates of the page. */
export const runsOfBrowser = keptRuns({
  store: browserStore(),
  changes: runChanges,
  serially: serially('kept-runs'),
  now: () => Date.now(),
})
