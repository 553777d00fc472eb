import type { SlateKey } from '@slatecraft/slate'
import { slateId } from '../../slate/shared/slateId.ts'
import type { Runs } from './runs.ts'

/** Query keys of a slate's runs; runs in this browser do not depend on the login. */
export const runsKey = (
  what: 'runs' | 'run' | 'chosen-run',
  { home, slate, userId }: { home: Runs['home']; slate: SlateKey; userId: string | undefined },
) => [what, home, slateId(slate), home === 'server' ? userId : undefined]
