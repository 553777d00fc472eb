import type { SlateKey } from '@slatecraft/slate'
import { newId } from '../../../browser/newId.ts'
import { browserRuns } from './browserRuns.ts'
import type { Runs } from './runs.ts'
import type { RunsHome } from './runsHome.ts'
import { runsOfBrowser } from './runsOfBrowser.ts'
import { serverRuns } from './serverRuns.ts'

export const openHome = (home: Runs['home'], slate: SlateKey): RunsHome =>
  home === 'server' ? serverRuns(slate) : browserRuns(slate, runsOfBrowser, { newId, now: () => Date.now() })
