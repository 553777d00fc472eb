import { Checkbox } from '@mantine/core'
import type { AdminUser } from '@slatecraft/contract'
import { useState } from 'react'
import { SureButton } from './SureButton.tsx'
import type { AdminActs } from './useAdminAct.tsx'
import { nameOf, resetting } from './userActs.ts'

interface ResetFormProps {
  user: AdminUser
  acts: AdminActs
}

/** For users who can't log in any more, or whose password somebody else may know. */
export function ResetForm({ user, acts }: ResetFormProps) {
  const [secondFactor, setSecondFactor] = useState(false)
  return (
    <div className="sc-admin-acts">
      <SureButton
        label="Reset password"
        sure="Log out and mail a link?"
        of={nameOf(user)}
        disabled={acts.isRunning}
        onSure={() => void acts.run(resetting(user, { secondFactor }))}
      />
      {user.second_factor && (
        <Checkbox
          size="xs"
          label="Turn off two-step login too"
          checked={secondFactor}
          onChange={({ currentTarget }) => setSecondFactor(currentTarget.checked)}
        />
      )}
    </div>
  )
}
