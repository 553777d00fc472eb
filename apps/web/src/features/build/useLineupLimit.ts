import { health } from '@slatecraft/contract'
import { Settings } from '@slatecraft/slate'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api.ts'

/** Most lineups that the server builds at once; until it has said so, the most that a request may ask for. */
export function useLineupLimit(): number {
  const { data } = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => call(health, { params: {}, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.max_lineups ?? Settings.shape.numLUs.maxValue ?? 0
}
