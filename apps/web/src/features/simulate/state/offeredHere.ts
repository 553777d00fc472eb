import type { OfferedContest } from '@slatecraft/contract'
import { usualContests } from '@slatecraft/simulator'
import { type Contest, prizePool, type SlateKey } from '@slatecraft/slate'

export const offered = (kind: OfferedContest['kind'], contest: Contest): OfferedContest => ({
  ...{ contest_id: contest.id, name: contest.name, entry_fee: contest.fee / 100, entries: contest.entries },
  ...{ prize_pool: prizePool(contest.prizes) / 100, kind, contest },
})

/** The contests that are usual at the site, for a slate that the server does not know. */
export const usualHere = (slate: SlateKey): OfferedContest[] =>
  usualContests(slate).map((contest) => offered('usual', contest))
