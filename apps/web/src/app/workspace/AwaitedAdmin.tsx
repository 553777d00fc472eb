import { accountInfo } from '@slatecraft/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { useSession } from '../../session/session.ts'
import { usePageSearch } from '../shell/usePageSearch.ts'
import { NeedsSecondFactor } from './NeedsSecondFactor.tsx'

/** For an admin who opens the Admin tab by its address, and whose rights wait for two-step login. */
export function AwaitedAdmin() {
  const { isLoggedIn, isAdmin, userId } = useSession()
  const { search } = usePageSearch('tab')
  const isAsked = search.tab === 'admin' && isLoggedIn && !isAdmin
  const { data } = useQuery({
    queryKey: ['account-info', userId],
    queryFn: ({ signal }) => call(accountInfo, { params: {}, signal }),
    enabled: isAsked,
  })
  return (
    isAsked &&
    data?.admin === true &&
    !data.second_factor && (
      <NeedsSecondFactor sentence="Your admin rights wait until two-step login is on. You set it up on your account page." />
    )
  )
}
