import { type Rights, readPlan, rightsOf, type SportRights, type Subscription } from '@slatecraft/contract'
import type { Sport } from '@slatecraft/slate'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../api.ts'
import { useSession } from '../session.ts'

export interface Plan {
  subscription: Subscription
  /** In this sport. */
  rights: SportRights
  features: Rights['features']
}

/** Under which what a plan says is kept; a change of plan drops all of it. */
export const planKey = (userId: string | undefined, sport: Sport) => ['plan', userId ?? 'visitor', sport]

/**
 * What the caller's plan permits in a sport (SU-14), a visitor's too; undefined until the server has said so. The page only
 * shows it: the server keeps to it.
 */
export const usePlan = (sport: Sport): Plan | undefined => useAskedPlan(sport).plan

/** The same, and whether it is still on its way: a server that can't be reached says nothing for good. */
export function useAskedPlan(sport: Sport): { plan: Plan | undefined; isLoading: boolean } {
  const { userId } = useSession()
  const { data, isLoading } = useQuery({
    queryKey: planKey(userId, sport),
    queryFn: ({ signal }) => call(readPlan, { params: { sport }, signal }),
    staleTime: 60_000,
  })
  const plan = useMemo(() => {
    if (data === undefined) return undefined
    const { sports, features } = rightsOf(data.subscription.permissions)
    return { subscription: data.subscription, rights: sports[sport], features }
  }, [data, sport])
  return { plan, isLoading }
}
