import type { Sport } from '@slatecraft/slate'
import { useAskedPlan } from './usePlan.ts'

/** Whether the plan includes the analysis; undefined while it is on its way. A server that does not say permits nothing. */
export function useAnalysisRight(sport: Sport): boolean | undefined {
  const { plan, isLoading } = useAskedPlan(sport)
  return isLoading ? undefined : (plan?.rights.analysis ?? false)
}
