import { refuse } from '@slatecraft/slate'

/** The least share of entries with a lineup that must have nobody but players of the slate. */
const leastJoined = 0.5

interface JoinedCounts {
  entries: number
  /** Without a lineup. */
  empty: number
  /** With nobody but players of the slate. */
  joined: number
}

/** @throws {InputError} if standings seem to be of another slate. */
export function refuseOtherSlates({ entries, empty, joined }: JoinedCounts): void {
  if (joined === 0 || joined < leastJoined * (entries - empty))
    refuse(`only ${joined} of ${entries} entries have nobody but players of this slate: are they of another one?`)
}
