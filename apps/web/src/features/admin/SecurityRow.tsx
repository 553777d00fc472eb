import type { SecurityEvent } from '@slatecraft/contract'
import { momentText } from '../../words/dates.ts'

const kindWords: Record<SecurityEvent['kind'], string> = {
  login: 'Login',
  'login refused': 'Login refused',
  'call refused': 'Call refused',
  'limit hit': 'Limit hit',
}

/** The same thing within an hour: what, who, from where, how often and when. */
export function SecurityRow({ event }: { event: SecurityEvent }) {
  const { kind, who, network, detail, times, first_at, last_at } = event
  return (
    <li>
      <div className="sc-admin-what">
        <h3>
          {kindWords[kind]} <span className="sc-admin-subject">{who === '' ? 'a visitor' : who}</span>{' '}
          {times > 1 && (
            <span className="sc-admin-badge" data-bad={kind !== 'login' || undefined}>
              {times.toLocaleString('en-US')} times
            </span>
          )}
        </h3>
        <ul className="sc-admin-facts">
          <li>
            <time dateTime={last_at}>{momentText(last_at)}</time>
            {times > 1 && first_at !== last_at && `, first ${momentText(first_at)}`}
          </li>
          {network !== '' && <li>From {network}</li>}
          {detail !== '' && <li>{detail}</li>}
        </ul>
      </div>
    </li>
  )
}
