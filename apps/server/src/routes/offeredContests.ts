import type { OfferedContest } from '@slatecraft/contract'
import { usualContests } from '@slatecraft/simulator'
import { type Contest, prizePool, type SlateKey } from '@slatecraft/slate'
import type { Store } from '@slatecraft/store'
import type { Finder } from '../slateSource.ts'

const centsOfDollar = 100

/** A contest as answered. */
export const offered = (kind: OfferedContest['kind'], contest: Contest): OfferedContest => ({
  contest_id: contest.id,
  name: contest.name,
  entry_fee: contest.fee / centsOfDollar,
  entries: contest.entries,
  prize_pool: prizePool(contest.prizes) / centsOfDollar,
  kind,
  contest,
})

/**
 * The contests of a slate: published ones, the user's own, usual ones. Each id is there once: the user's own takes the place
 * of another one, and a published one that of a usual one.
 */
export async function offeredContests(
  { contests }: Pick<Store, 'contests'>,
  key: SlateKey,
  userId: Finder,
): Promise<OfferedContest[]> {
  const { published, own } = await contests.list(key, userId)
  const isOwn = new Set(own.map(({ id }) => id))
  const isKept = new Set([...isOwn, ...published.map(({ id }) => id)])
  return [
    ...published.filter(({ id }) => !isOwn.has(id)).map((contest) => offered('published', contest)),
    ...own.map((contest) => offered('yours', contest)),
    ...usualContests(key)
      .filter(({ id }) => !isKept.has(id))
      .map((contest) => offered('usual', contest)),
  ]
}
