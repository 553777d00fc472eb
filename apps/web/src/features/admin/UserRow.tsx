import { Button } from '@mantine/core'
import type { AdminUser } from '@slatecraft/contract'
import { useId, useState } from 'react'
import { agoText } from '../../agoText.ts'
import { useSession } from '../../session.ts'
import { dateText, momentText } from './dateText.ts'
import { GrantForm } from './GrantForm.tsx'
import { grantWords, planWords } from './planSentence.ts'
import { SureButton } from './SureButton.tsx'
import type { AdminActs } from './useAdminAct.tsx'
import { adminChange, endSessions, granting, revoking } from './userActs.ts'

interface UserRowProps {
  user: AdminUser
  acts: AdminActs
}

/** One account: its plan and, opened, what an admin can do for it. */
export function UserRow({ user, acts }: UserRowProps) {
  const { id, email, first_name, last_name, admin, partner, created_at, last_seen_at, subscription, grant } = user
  const { userId } = useSession()
  const [now] = useState(() => Date.now())
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  const name = [first_name, last_name].filter(Boolean).join(' ')
  const isOneself = id === userId
  return (
    <li>
      <div className="sc-admin-what">
        <h3>
          {email || name || 'An account without an e-mail'}{' '}
          {admin && <span className="sc-admin-badge">{isOneself ? 'Admin: you' : 'Admin'}</span>}
        </h3>
        <ul className="sc-admin-facts">
          {email !== '' && name !== '' && <li>{name}</li>}
          <li>{planWords(subscription)}</li>
          {grant !== null && <li>Granted: {grantWords(grant)}</li>}
          {partner !== null && <li>Comes from {partner}</li>}
          <li>Since {dateText(created_at)}</li>
          <li title={last_seen_at === null ? undefined : momentText(last_seen_at)}>
            {last_seen_at === null ? 'Not seen yet' : `Seen ${agoText(Date.parse(last_seen_at), now)}`}
          </li>
        </ul>
      </div>
      <div className="sc-admin-acts">
        <Button
          variant="default"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Manage'}
          <span className="sc-visually-hidden"> {email}</span>
        </Button>
      </div>
      {isOpen && (
        <div id={detailsId} className="sc-admin-details">
          {grant !== null && (
            <p>
              Granted: <strong>{grantWords(grant)}</strong>
              {grant.note !== '' && ` (${grant.note})`}.{' '}
              <Button
                variant="default"
                size="compact-sm"
                disabled={acts.isRunning}
                onClick={() => void acts.run(revoking(user))}
              >
                Revoke
                <span className="sc-visually-hidden"> the plan of {email}</span>
              </Button>
            </p>
          )}
          <GrantForm hasGrant={grant !== null} onGrant={(terms) => granting(user, terms)} />
          <div className="sc-admin-acts">
            <Button
              variant="default"
              size="compact-sm"
              disabled={isOneself || acts.isRunning}
              onClick={() => void acts.run(adminChange(user, !admin))}
            >
              {admin ? 'No longer admin' : 'Make admin'}
              <span className="sc-visually-hidden">: {email}</span>
            </Button>
            <SureButton
              label="Log out everywhere"
              sure="Really log out everywhere?"
              of={email}
              disabled={acts.isRunning}
              onSure={() => void acts.run(endSessions(user))}
            />
            {isOneself && <p className="sc-admin-note">Whether you are an admin is for another admin to change.</p>}
          </div>
        </div>
      )}
    </li>
  )
}
