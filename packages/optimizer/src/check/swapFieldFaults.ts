import type { BuiltLineup, Player } from '@slatecraft/slate'
import type { GivenLineup } from './givenLineups.ts'
import { isSameSum } from './slotAndSumFaults.ts'
import type { SwapDifference } from './swapDifference.ts'

/**
 * Whether an after-start lineup says truly what became of it.
 *
 * @param members the known players of the lineup as it was.
 */
export function swapFieldFaults(
  { swap }: BuiltLineup,
  before: GivenLineup,
  difference: SwapDifference,
  members: readonly Player[],
): string[] {
  if (swap === undefined) return ['it doesn’t say what became of the given lineup']
  const points = members.reduce((sum, { ProjPtsAdjusted }) => sum + ProjPtsAdjusted, 0)
  const amounts = [
    { name: 'changes', given: swap.changes, counted: difference.in.length },
    { name: 'moves', given: swap.moves, counted: difference.moved.length },
    { name: 'points before', given: swap.before, counted: points },
  ]
  const wrong = (before.isReadable ? amounts : amounts.slice(0, 2)).flatMap(({ name, given, counted }) =>
    isSameSum(given, counted) ? [] : [`${name} is given as ${given}, but it is ${Math.round(100 * counted) / 100}`],
  )
  const isBroken = before.stays === undefined && before.broken.length > 0
  return [
    ...wrong,
    ...(isBroken && swap.broken.length === 0 ? ['it was broken, but nothing says why'] : []),
    ...(difference.in.length === 0 && swap.notes.length === 0 ? ['nothing changed, but no note says why'] : []),
  ]
}
