import { accountInfo } from '@slatecraft/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { LoadFault } from '../../components/fault/LoadFault.tsx'
import { AccountCard } from '../../features/accounts/AccountCard.tsx'
import { AccountSections } from '../../features/accounts/AccountSections.tsx'
import { ScreenLink } from '../../features/accounts/ScreenLink.tsx'
import { AccountPlan } from '../../features/plans/AccountPlan.tsx'
import { accountAddress } from '../../navigation/accountAddress.ts'
import { useSession } from '../../session/session.ts'

/** The account screen. */
export function AccountScreen() {
  const { isLoggedIn, userId } = useSession()
  const queries = useQueryClient()
  const queryKey = ['account-info', userId]
  const info = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(accountInfo, { params: {}, signal }),
    enabled: isLoggedIn,
  })
  if (!isLoggedIn)
    return (
      <AccountCard title="Your account" lead="You are not logged in.">
        <p>
          <ScreenLink to="/login?next=/account">Log in</ScreenLink> or{' '}
          <ScreenLink to={accountAddress('/sign-up')}>sign up</ScreenLink> to keep your inputs, runs and saved lineups.
        </p>
      </AccountCard>
    )
  if (info.data === undefined)
    return (
      <AccountCard title="Your account">
        {info.error !== null ? (
          <LoadFault what="your account" error={info.error} onRetry={() => void info.refetch()} />
        ) : (
          <p role="status">Loading …</p>
        )}
      </AccountCard>
    )
  const { subscription } = info.data
  const onChange = () => {
    void queries.invalidateQueries({ queryKey })
    void queries.invalidateQueries({ queryKey: ['plan'] })
  }
  return (
    <AccountSections
      info={info.data}
      plan={<AccountPlan subscription={subscription} onChange={onChange} />}
      onChange={onChange}
    />
  )
}
