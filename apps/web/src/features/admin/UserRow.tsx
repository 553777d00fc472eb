import type { AdminUser } from '@slatecraft/contract'
import { useState } from 'react'
import { useSession } from '../../session/session.ts'
import { agoText, dateText, momentText } from '../../words/dates.ts'
import { ActButton } from './ActButton.tsx'
import { grantWords, planWords } from './planSentence.ts'
import { UserBadges } from './UserBadges.tsx'
import { UserDetails } from './UserDetails.tsx'
import type { AdminActs } from './useAdminAct.tsx'
import { nameOf } from './userActs.ts'

interface UserRowProps {
  user: AdminUser
  acts: AdminActs
}

/** One account: its state and its plan and, expanded, admin actions. */
export function UserRow({ user, acts }: UserRowProps) {
  const { id, email, first_name, last_name, partner, created_at, last_seen_at, grant, suspended } = user
  const { userId } = useSession()
  const [now] = useState(() => Date.now())
  const [isOpen, setOpen] = useState(false)
  const fullName = [first_name, last_name].filter(Boolean).join(' ')
  const name = nameOf(user)
  const isOneself = id === userId
  return (
    <li>
      <div className="sc-admin-what">
        <h3>
          {name} <UserBadges user={user} isOneself={isOneself} />
        </h3>
        <ul className="sc-admin-facts">
          {email !== '' && fullName !== '' && <li>{fullName}</li>}
          <li>{planWords(user)}</li>
          {grant !== null && <li>Granted: {grantWords(grant)}</li>}
          {suspended !== null && <li>Suspended {agoText(Date.parse(suspended.at), now)}</li>}
          {partner !== null && <li>Comes from {partner}</li>}
          <li>Since {dateText(created_at)}</li>
          <li title={last_seen_at === null ? undefined : momentText(last_seen_at)}>
            {last_seen_at === null ? 'Never seen' : `Seen ${agoText(Date.parse(last_seen_at), now)}`}
          </li>
        </ul>
      </div>
      <div className="sc-admin-acts">
        <ActButton label={isOpen ? 'Close' : 'Manage'} of={name} isOpen={isOpen} onClick={() => setOpen(!isOpen)} />
      </div>
      {isOpen && <UserDetails user={user} acts={acts} isOneself={isOneself} />}
    </li>
  )
}
