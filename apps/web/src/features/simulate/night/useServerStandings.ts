import { type PublishedStandings, publishedStandings } from '@slatecraft/contract'
import type { SlateKey } from '@slatecraft/slate'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'
import { useSession } from '../../../session/session.ts'
import { slateId } from '../../slate/shared/slateId.ts'

/** Standings of the slate that admins published; none for visitors, and none where they can't be loaded: a file is enough. */
export function useServerStandings(slate: SlateKey): readonly PublishedStandings[] {
  const { isLoggedIn } = useSession()
  const { data } = useQuery({
    queryKey: ['standings', slateId(slate)],
    enabled: isLoggedIn,
    queryFn: ({ signal }) =>
      call(publishedStandings, { params: slate, query: { contestType: slate.contestType }, signal }),
  })
  return isLoggedIn ? (data?.standings ?? []) : []
}
