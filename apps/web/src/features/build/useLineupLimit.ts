import { Settings, type Sport } from '@slatecraft/slate'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { askHealth } from '../../api/askHealth.ts'
import type { LineupLimit } from '../plans/shared/LineupLimitHint.tsx'
import { usePlanState } from '../plans/shared/usePlan.ts'

/**
 * The lower of the plan's lineup limit for the sport and the server's limit; undefined while the plan loads. If one fails to
 * load it is ignored here, because the server enforces it.
 */
export function useLineupLimit(sport: Sport): LineupLimit | undefined {
  const { plan, isLoading } = usePlanState(sport)
  const { data } = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => askHealth(signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const ofServer = data?.max_lineups ?? Settings.shape.numLUs.maxValue ?? 0
  const ofPlan = plan?.rights.lineupLimit ?? ofServer
  const planName = ofPlan < ofServer ? plan?.subscription.planName : undefined
  const status = plan?.subscription.status ?? 'none'
  const paidFor = status === 'none' || status === 'ended' ? undefined : sport
  return useMemo(
    () => (isLoading ? undefined : { most: Math.min(ofServer, ofPlan), planName, paidFor }),
    [isLoading, ofServer, ofPlan, planName, paidFor],
  )
}
