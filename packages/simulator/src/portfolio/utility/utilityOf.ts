import type { Entries } from '../entries.ts'
import { growthUtility } from './growthUtility.ts'
import { linearUtility } from './linearUtility.ts'
import { topUtility } from './topUtility.ts'
import type { Utility } from './utility.ts'

export function utilityOf({ candidates, payouts, objective }: Entries): Utility {
  switch (objective.kind) {
    case 'growth':
      return growthUtility(candidates, payouts, objective.bankroll)
    case 'linear':
      return linearUtility(candidates, payouts)
    case 'top':
      return topUtility(candidates, payouts, objective.places)
  }
}
