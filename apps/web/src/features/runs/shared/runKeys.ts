import type { SlateKey } from '@slatecraft/slate'
import { slateId } from '../../slate/shared/slateId.ts'
import type { Runs } from './runs.ts'

/** Where an answer about a slate's runs is kept; those of this browser are the same whoever is logged in. */
export const runsKey = (
  what: 'runs' | 'run' | 'chosen-run',
  { home, slate, userId }: { home: Runs['home']; slate: SlateKey; userId: string | undefined },
) => [what, home, slateId(slate), home === 'server' ? userId : undefined]
