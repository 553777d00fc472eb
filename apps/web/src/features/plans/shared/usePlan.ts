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

/** Query key prefix of plan data; a change of plan invalidates it. */
const planKey = (userId: string | undefined, sport: Sport) => ['plan', userId ?? 'visitor', sport]

/**
 * The user's or visitor's rights in a sport; undefined until loaded. The page only displays them; the server enforces them.
 */
export const usePlan = (sport: Sport): Plan | undefined => usePlanState(sport).plan

/** Retry delay for a plan that failed to load. */
const againAfterMs = 15_000

interface PlanState {
  plan: Plan | undefined
  /** The first load; retries after a failure don't count. */
  isLoading: boolean
  isFailed: boolean
  refetch(): void
}

/** The same with load state; failures retry automatically. */
export function usePlanState(sport: Sport): PlanState {
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

/** Whether the plan includes the analysis; undefined while loading, false on failure. */
export function useAnalysisRight(sport: Sport): boolean | undefined {
  const { plan, isLoading } = usePlanState(sport)
  return isLoading ? undefined : (plan?.rights.analysis ?? false)
}

/** The offered plans, free first, and the payment processor. */
export const useOfferedPlans = () =>
  useQuery({
    queryKey: ['plans'],
    queryFn: ({ signal }) => call(readPlans, { params: {}, signal }),
    staleTime: 300_000,
  })

export type OfferedPlans = NonNullable<ReturnType<typeof useOfferedPlans>['data']>
