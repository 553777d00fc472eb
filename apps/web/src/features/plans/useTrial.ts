import { readTrial } from '@slatecraft/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { useSession } from '../../session/session.ts'

/** Whether a first subscription begins with a free trial. */
export interface Trial {
  hasTrial: boolean
  /** Why there is none, in a sentence; empty if there is one. */
  reason: string
}

/** Each person has one trial, so the server decides, and the page says so before the user pays. */
export function useTrial() {
  const { userId } = useSession()
  return useQuery({
    queryKey: ['trial', userId ?? 'visitor'],
    queryFn: async ({ signal }): Promise<Trial> => {
      const { has_trial, reason } = await call(readTrial, { params: {}, signal })
      return { hasTrial: has_trial, reason }
    },
    staleTime: 60_000,
  })
}
