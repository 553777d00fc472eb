import { readPlans } from '@slatecraft/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'

/** The plans that can be had, the free one first, and who takes the money. */
export const useOfferedPlans = () =>
  useQuery({
    queryKey: ['plans'],
    queryFn: ({ signal }) => call(readPlans, { params: {}, signal }),
    staleTime: 300_000,
  })

export type OfferedPlans = NonNullable<ReturnType<typeof useOfferedPlans>['data']>
