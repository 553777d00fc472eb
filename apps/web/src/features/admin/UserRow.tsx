import type { AdminUser } from '@slatecraft/contract'
import { useState } from 'react'
import { useSession } from '../../session/session.ts'
import { agoText, dateText, momentText } from '../../words/dates.ts'
import { ActButton } from './ActButton.tsx'
import { GrantForm } from './GrantForm.tsx'
import { grantWords, planWords } from './planSentence.ts'
import { SureButton } from './SureButton.tsx'
import type { AdminActs } from './useAdminAct.tsx'
import { adminChange, endSessions, granting, revoking } from './userActs.ts'

interface UserRowProps {
  user: AdminUser
  acts: AdminActs
}

/** One account: its plan and, expanded, admin actions. */
export function UserRow({ user, acts }: UserRowProps) {
  const { id, email, first_name, last_name, admin, partner, created_at, last_seen_at, subscription, grant } = user
  const { userId } = useSession()
  const [now] = useState(() => Date.now())
  const [isOpen, setOpen] = useState(false)
  const fullName = [first_name, last_name].filter(Boolean).join(' ')
  const name = email || fullName || 'Account without an email'
  const isOneself = id === userId
  return (
    <li>
      <div className="sc-admin-what">
        <h3>
          {name} {admin && <span className="sc-admin-badge">{isOneself ? 'Admin: you' : 'Admin'}</span>}
        </h3>
        <ul className="sc-admin-facts">
          {email !== '' && fullName !== '' && <li>{fullName}</li>}
          <li>{planWords(subscription)}</li>
          {grant !== null && <li>Granted: {grantWords(grant)}</li>}
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
      {isOpen && (
        <div className="sc-admin-details">
          {grant !== null && (
            <p>
              Granted: <strong>{grantWords(grant)}</strong>
              {grant.note !== '' && ` (${grant.note})`}.{' '}
              <ActButton
                label="Revoke"
                of={`the plan of ${name}`}
                disabled={acts.isRunning}
                onClick={() => void acts.run(revoking(user))}
              />
            </p>
          )}
          <GrantForm hasGrant={grant !== null} onGrant={(terms) => granting(user, terms)} />
          <div className="sc-admin-acts">
            <ActButton
              label={admin ? 'No longer admin' : 'Make admin'}
              of={name}
              disabled={isOneself || acts.isRunning}
              onClick={() => void acts.run(adminChange(user, !admin))}
            />
            <SureButton
              label="Log out everywhere"
              sure="Log out everywhere?"
              of={name}
              disabled={acts.isRunning}
              onSure={() => void acts.run(endSessions(user))}
            />
            {isOneself && <p className="sc-admin-note">Only another admin can remove your admin role.</p>}
          </div>
        </div>
      )}
    </li>
  )
}
