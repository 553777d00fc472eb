import type { SlateKey } from '@slatecraft/slate'
import { newId } from '../../../browser/newId.ts'
import { serially } from '../../../inputs/sync/serially.ts'
import { browserRuns } from './browserRuns.ts'
import { browserStore } from './browserStore.ts'
import { runClaims } from './claimRun.ts'
import { keptRuns } from './keptRuns.ts'
import { runChanges } from './runChanges.ts'
import type { Runs } from './runs.ts'
import type { RunsHome } from './runsHome.ts'
import { serverRuns } from './serverRuns.ts'

/** The runs in this browser, for all slates of the page. */
export const runsOfBrowser = keptRuns({
  store: browserStore('runs'),
  changes: runChanges,
  serially: serially('kept-runs'),
  now: () => Date.now(),
})

const unfinishedHere = async () => new Set((await runsOfBrowser.heads()).map(({ id }) => id))

/** Where a slate's runs are: the server for a user's, else this browser. */
export const openHome = (home: Runs['home'], slate: SlateKey): RunsHome =>
  home === 'server'
    ? serverRuns(slate, unfinishedHere)
    : browserRuns(slate, runsOfBrowser, { newId, now: () => Date.now(), claims: runClaims })
