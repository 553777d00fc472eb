import type { OfferedContest } from '@slatecraft/contract'

/** The slate's contests, the preset one first. */
export type ContestOffer = readonly OfferedContest[] | 'loading' | { fault: string }

/** Those that are known so far. */
export const offeredList = (offered: ContestOffer): readonly OfferedContest[] =>
  offered === 'loading' || 'fault' in offered ? [] : offered
