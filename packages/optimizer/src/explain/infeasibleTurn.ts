import type { Requirements } from '../portfolio/runProgress.ts'
import type { Turn } from '../portfolio/turns.ts'
import type { InfeasibleLineup } from './infeasibleLineup.ts'
import type { RunTask } from './runDemand.ts'

interface InfeasibleTurn
  extends Pick<InfeasibleLineup, 'request' | 'problem' | 'earlier' | 'built'>,
    Pick<RunTask, 'quotas' | 'shares'> {
  turn: Turn
  /** Where the run stood when nothing was left to loosen. */
  requirements: Pick<Requirements, 'usedUp' | 'must' | 'limits'>
}

/** The next lineup of a run: what its turn asks for, and what the lineups before it have used up. */
export function infeasibleTurn({ quotas, shares, turn, requirements, ...run }: InfeasibleTurn): InfeasibleLineup {
  return {
    ...run,
    own: [
      ...turn.limits.map((limit) => ({ limit })),
      ...requirements.limits.map((limit) => {
        const share = shares.limited.find(({ without }) => without === limit)
        return share === undefined ? { limit } : { limit, because: `${share.label} is used up` }
      }),
    ],
    must: requirements.must.map((index) => quotas[index]!),
    capped: requirements.usedUp.map((index) => quotas[index]!),
  }
}
