import { endSession, type LoginSession, loginSessions } from '@slatecraft/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../api/api.ts'
import { LoadFault } from '../../components/fault/LoadFault.tsx'
import { useSession } from '../../session/session.ts'
import { agoText, dateText } from '../../words/dates.ts'
import { ActButton } from './ActButton.tsx'
import { logOut } from './logOut.ts'

/** The user's logins: where, when used last, and End. */
export function Logins({ isAdmin }: { isAdmin: boolean }) {
  const { userId } = useSession()
  const queries = useQueryClient()
  const queryKey = ['login-sessions', userId]
  const logins = useQuery({ queryKey, queryFn: ({ signal }) => call(loginSessions, { params: {}, signal }) })
  const [told, setTold] = useState('')
  /** Takes the focus of an End that goes away with its login. */
  const list = useRef<HTMLUListElement>(null)
  const sessions = logins.data?.sessions ?? []
  const others = sessions.filter(({ is_this }) => !is_this)

  async function end(ended: readonly LoginSession[], words: string) {
    setTold('')
    try {
      for (const { id } of ended) await call(endSession, { params: {}, body: { id } })
      setTold(words)
      list.current?.focus()
    } finally {
      await queries.invalidateQueries({ queryKey })
    }
  }
  return (
    <>
      <p>
        Is one of these not you? End it and change your password. A login ends by itself after 30 days, or after{' '}
        {isAdmin ? '12 hours' : '7 days'} without use.
      </p>
      {logins.error !== null && (
        <LoadFault what="your logins" error={logins.error} onRetry={() => void logins.refetch()} />
      )}
      {logins.isPending && <p role="status">Loading your logins …</p>}
      {sessions.length > 0 && (
        <ul ref={list} tabIndex={-1} className="sc-account-logins" aria-label="Your logins">
          {sessions.map((session) => (
            <Login
              key={session.id}
              session={session}
              onEnd={() => end([session], `The login on ${deviceOf(session)} was ended.`)}
            />
          ))}
        </ul>
      )}
      <div className="sc-account-acts">
        <button type="button" className="sc-account-quiet" onClick={() => void logOut()}>
          Log out here
        </button>
        {others.length > 1 && (
          <ActButton
            label="End all others"
            busyWords="Ending …"
            failed="Not all of them were ended."
            act={() => end(others, 'All other logins were ended.')}
          />
        )}
      </div>
      <p role="status" className="sc-account-done">
        {told}
      </p>
    </>
  )
}

const deviceOf = ({ device }: LoginSession) => device || 'an unknown device'

function Login({ session, onEnd }: { session: LoginSession; onEnd(): Promise<void> }) {
  const { device, created_at, last_used_at, is_this } = session
  return (
    <li>
      <div>
        <strong>{device || 'Unknown device'}</strong>{' '}
        {is_this && (
          <span className="sc-account-badge" data-tone="good">
            This one
          </span>
        )}
        <p>
          {is_this ? 'In use now' : `Last used ${agoText(Date.parse(last_used_at), Date.now())}`} · Logged in{' '}
          {dateText(created_at)}
        </p>
      </div>
      {!is_this && (
        <ActButton label="End" of={deviceOf(session)} busyWords="Ending …" failed="It was not ended." act={onEnd} />
      )}
    </li>
  )
}
