import type { Standing } from '../portfolio/ledger.ts'
import type { Turn } from '../portfolio/turns.ts'
import type { Impasse } from './impasse.ts'
import type { RunAsked } from './runWish.ts'
import { shareWords } from './runWords.ts'

export interface TurnStopped
  extends Pick<Impasse, 'request' | 'problem' | 'earlier' | 'built'>,
    Pick<RunAsked, 'quotas' | 'shares'> {
  turn: Turn
  /** Where the run stood when nothing was left to loosen. */
  standing: Pick<Standing, 'spent' | 'must' | 'limits'>
}

/** The impasse of a run's next lineup: what its turn asks for, and what the lineups before it have used up. */
export function turnImpasse({ quotas, shares, turn, standing, ...stopped }: TurnStopped): Impasse {
  return {
    ...stopped,
    own: [
      ...turn.limits.map((limit) => ({ limit })),
      ...standing.limits.map((limit) => {
        const share = shares.limited.find(({ without }) => without === limit)
        return share === undefined ? { limit } : { limit, because: `${shareWords(share.setting)} is used up` }
      }),
    ],
    must: standing.must.map((index) => quotas[index]!),
    spent: standing.spent.map((index) => quotas[index]!),
  }
}
