import { type Rights, readPlan, readPlans, rightsOf, type SportRights, type Subscription } from '@slatecraft/contract'
import type { Sport } from '@slatecraft/slate'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../api/api.ts'
import { useSession } from '../../../session/session.ts'

export interface Plan {
  subscription: Subscription
  /** In this sport. */
  rights: SportRights
  features: Rights['features']
}

/** Under which what a plan says is kept; a change of plan drops all of it. */
const planKey = (userId: string | undefined, sport: Sport) => ['plan', userId ?? 'visitor', sport]

/**
 * What the caller's plan permits in a sport, a visitor's too; undefined until the server has said so. The page only
 * shows it: the server keeps to it.
 */
export const usePlan = (sport: Sport): Plan | undefined => useAskedPlan(sport).plan

/** How soon a plan that could not be had is asked for again. */
const againAfterMs = 15_000

interface AskedPlan {
  plan: Plan | undefined
  /** For the first time; a try after one that failed keeps nobody waiting. */
  isLoading: boolean
  isFailed: boolean
  refetch(): void
}

/** The same, and whether it is still on its way or could not be had; then it is asked for again by itself. */
export function useAskedPlan(sport: Sport): AskedPlan {
  const { userId } = useSession()
  const { data, isLoading, errorUpdateCount, refetch } = useQuery({
    queryKey: planKey(userId, sport),
    queryFn: ({ signal }) => call(readPlan, { params: { sport }, signal }),
    staleTime: 60_000,
    refetchInterval: ({ state }) => state.data === undefined && state.errorUpdateCount > 0 && againAfterMs,
  })
  const plan = useMemo(() => {
    if (data === undefined) return undefined
    const { sports, features } = rightsOf(data.subscription.permissions)
    return { subscription: data.subscription, rights: sports[sport], features }
  }, [data, sport])
  const hasFailed = data === undefined && errorUpdateCount > 0
  return { plan, isLoading: isLoading && !hasFailed, isFailed: hasFailed, refetch: () => void refetch() }
}

/** Whether the plan includes the analysis; undefined while it is on its way. A server that does not say permits nothing. */
export function useAnalysisRight(sport: Sport): boolean | undefined {
  const { plan, isLoading } = useAskedPlan(sport)
  return isLoading ? undefined : (plan?.rights.analysis ?? false)
}

/** The plans that can be had, the free one first, and who takes the money. */
export const useOfferedPlans = () =>
  useQuery({
    queryKey: ['plans'],
    queryFn: ({ signal }) => call(readPlans, { params: {}, signal }),
    staleTime: 300_000,
  })

export type OfferedPlans = NonNullable<ReturnType<typeof useOfferedPlans>['data']>
