import { useRouter } from '@tanstack/react-router'
import { accountAddress } from '../../../navigation/accountAddress.ts'

/** Tells a visitor, beside what he has built, what an account would do for it, and leads there. */
export function VisitorsHint() {
  const { history } = useRouter()
  const link = (screen: '/login' | '/sign-up', words: string) => (
    <button type="button" className="sc-link" onClick={() => history.push(accountAddress(screen))}>
      {words}
    </button>
  )
  return (
    <p className="sc-runs-hint">
      These lineups are in this browser only. {link('/login', 'Log in')} or {link('/sign-up', 'sign up')} to keep runs,
      buckets and saved lineups with your account.
    </p>
  )
}
