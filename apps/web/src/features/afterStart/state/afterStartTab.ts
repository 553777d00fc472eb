import { hasLateSwap, lateSwapRule, type SlateKey } from '@slatecraft/slate'
import { upgradeWords } from '../../plans/shared/plansAddress.ts'
import type { usePlanState } from '../../plans/shared/usePlan.ts'

/** Whether the After Start tab is there, and why it is disabled. */
export type AfterStartTab = 'absent' | 'open' | { disabled: string }

/**
 * The tab is there for sports and sites with late swap, and disabled in showdowns, while the plan loads, and without the
 * permission (AS-01 to AS-05).
 */
export function afterStartTab(
  slate: SlateKey,
  { plan, isLoading }: Pick<ReturnType<typeof usePlanState>, 'plan' | 'isLoading'>,
): AfterStartTab {
  if (!hasLateSwap(slate)) return 'absent'
  if (lateSwapRule(slate) === undefined) return { disabled: 'Showdowns have no late swap' }
  if (isLoading) return { disabled: 'Your plan is loading' }
  return (plan?.rights.afterStart ?? false) ? 'open' : { disabled: upgradeWords }
}
