import { shapedContest } from '@slatecraft/simulator'
import type { Contest } from '@slatecraft/slate'

/** Cents; ranks and rates do not depend on it. */
const fee = 400
/** As in the two open tables of finished contests. */
const [paid, rake] = [0.22, 0.159]

/** A large-field tournament as sites usually pay it, for contests whose own table is not known. */
export const usualContest = (entries: number, maxEntriesPerUser: number): Contest =>
  shapedContest({ kind: 'top-heavy', paid }, { name: 'usual tournament', fee, entries, maxEntriesPerUser, rake })
