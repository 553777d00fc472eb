import type { FinishedContest, SlateKey } from '@slatecraft/slate'
import type { Store } from '@slatecraft/store'
import { latestUsed } from './latestUsed.ts'

type Of = Pick<SlateKey, 'sport' | 'site' | 'contestType'>

/** Finished contests in memory. */
export interface FinishedContests {
  list(of: Of): Promise<FinishedContest[]>
}

const mostLineups = 200_000
const mostLists = 30

/** Publishing and removing standings changes the sport's version of history, which each call asks for. */
export function finishedContestCache({ history, finishedContests }: Pick<Store, 'history' | 'finishedContests'>) {
  const kept = latestUsed<FinishedContest[]>({
    entries: mostLists,
    size: mostLineups,
    sizeOf: (contests) => contests.reduce((sum, { users, lineups }) => sum + users.length + lineups.length, 0),
  })
  return {
    async list(of) {
      const version = await history.version(of.sport)
      return kept.of(`${of.sport} ${of.site} ${of.contestType} ${version}`, () => finishedContests.list(of))
    },
  } satisfies FinishedContests
}
