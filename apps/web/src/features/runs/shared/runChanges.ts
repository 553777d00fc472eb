import type { SlateKey } from '@slatecraft/slate'
import { changesInAllTabs } from '../../../browser/changesInAllTabs.ts'
import { slateId } from '../../slate/shared/slateId.ts'
import type { Runs } from './runs.ts'

/** Notifies of changes to runs in this browser or in an account it was logged in to. */
export const runChanges = changesInAllTabs('slatecraft.runs')

/** Query keys of a slate's runs; runs in this browser do not depend on the login. */
export const runsKey = (
  what: 'runs' | 'run' | 'chosen-run',
  { home, slate, userId }: { home: Runs['home']; slate: SlateKey; userId: string | undefined },
) => [what, home, slateId(slate), home === 'server' ? userId : undefined]
