import { publishedStandings } from '@slatecraft/contract'
import type { SlateKey } from '@slatecraft/slate'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'
import { useSession } from '../../../session/session.ts'
import { slateId } from '../../slate/shared/slateId.ts'

/** Standings of the slate that admins published; visitors are not asked for them. */
export function useServerStandings(slate: SlateKey) {
  const { isLoggedIn } = useSession()
  return useQuery({
    queryKey: ['standings', slateId(slate)],
    enabled: isLoggedIn,
    queryFn: ({ signal }) =>
      call(publishedStandings, { params: slate, query: { contestType: slate.contestType }, signal }),
  })
}
