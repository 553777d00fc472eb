import type { AdminUser } from '@slatecraft/contract'
import { useState } from 'react'
import { ActButton } from './ActButton.tsx'
import { DeleteUser } from './DeleteUser.tsx'
import { GrantForm } from './GrantForm.tsx'
import { grantWords } from './planSentence.ts'
import { ResetForm } from './ResetForm.tsx'
import { SureButton } from './SureButton.tsx'
import { SuspendForm } from './SuspendForm.tsx'
import type { AdminActs } from './useAdminAct.tsx'
import { adminChange, endSessions, granting, nameOf, revoking } from './userActs.ts'

interface UserDetailsProps {
  user: AdminUser
  acts: AdminActs
  isOneself: boolean
}

/** What an admin can do with an account. */
export function UserDetails({ user, acts, isOneself }: UserDetailsProps) {
  const { admin, email, grant } = user
  const [isDeleting, setDeleting] = useState(false)
  const name = nameOf(user)
  return (
    <div className="sc-admin-details">
      <h4>Plan</h4>
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
      <h4>Login</h4>
      {!isOneself && email !== '' && <ResetForm user={user} acts={acts} />}
      <div className="sc-admin-acts">
        <SureButton
          label="Log out everywhere"
          sure="Log out everywhere?"
          of={name}
          disabled={acts.isRunning}
          onSure={() => void acts.run(endSessions(user))}
        />
        <ActButton
          label={admin ? 'No longer admin' : 'Make admin'}
          of={name}
          disabled={isOneself || acts.isRunning}
          onClick={() => void acts.run(adminChange(user, !admin))}
        />
        {!isOneself && (
          <ActButton label="Delete…" of={name} disabled={acts.isRunning} onClick={() => setDeleting(true)} />
        )}
      </div>
      {isOneself ? (
        <p className="sc-admin-note">
          Only another admin can remove your admin role or suspend you. Change your password or delete your account on
          your account page.
        </p>
      ) : (
        <>
          <h4>Suspension</h4>
          <SuspendForm user={user} acts={acts} />
        </>
      )}
      {isDeleting && <DeleteUser user={user} onClose={() => setDeleting(false)} />}
    </div>
  )
}
