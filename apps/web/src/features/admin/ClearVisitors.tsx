import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { SureButton } from './SureButton.tsx'
import type { AdminActs } from './useAdminAct.tsx'
import { clearingUnused } from './visitorActs.ts'

const mostDays = 365

/** Deletes visitors' work that nobody used for some days. */
export function ClearVisitors({ acts }: { acts: AdminActs }) {
  const [days, setDays] = useState<number | string>(7)
  const isDays = typeof days === 'number' && Number.isInteger(days) && days >= 0 && days <= mostDays
  return (
    <div className="sc-admin-fields">
      <NumberInput
        label="Unused for days"
        description="0 deletes all of it"
        min={0}
        max={mostDays}
        allowDecimal={false}
        value={days}
        onChange={setDays}
      />
      <SureButton
        label="Clear"
        sure="Delete for good?"
        of={`visitors’ work unused for ${days} days`}
        disabled={!isDays || acts.isRunning}
        onSure={() => isDays && void acts.run(clearingUnused(days))}
      />
    </div>
  )
}
