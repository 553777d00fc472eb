import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { OfferedPlan } from '@slatecraft/contract'
import { Sport, sports } from '@slatecraft/slate'
import { useState } from 'react'
import { Fault } from '../../components/fault/Fault.tsx'
import { LoadFault } from '../../components/fault/LoadFault.tsx'
import { lastMoment, today } from '../../words/dates.ts'
import { useOfferedPlans } from '../plans/shared/usePlan.ts'
import { sportNames } from '../slate/shared/slateWords.ts'
import { fieldFault, otherFault } from './fieldFault.ts'
import { type AdminAct, useAdminAct } from './useAdminAct.tsx'
import type { GrantTerms } from './userActs.ts'

interface GrantFormProps {
  /** Whether it replaces another grant. */
  hasGrant: boolean
  onGrant(terms: GrantTerms): AdminAct
}

/** Grants a free plan: plan, sport, end date and reason. */
export function GrantForm({ hasGrant, onGrant }: GrantFormProps) {
  const offered = useOfferedPlans()
  const plans = offered.data?.plans.filter(({ isFree }) => !isFree) ?? []
  const [chosen, setChosen] = useState<string>()
  const plan: OfferedPlan | undefined = plans.find(({ planName }) => planName === chosen) ?? plans[0]
  const [sport, setSport] = useState<Sport>('nfl')
  const [until, setUntil] = useState('')
  const [note, setNote] = useState('')
  const acts = useAdminAct()

  if (offered.error !== null)
    return <LoadFault what="the plans" error={offered.error} onRetry={() => void offered.refetch()} />
  if (offered.isSuccess && plan === undefined)
    return <p className="sc-admin-note">This server has no plans to grant. Everyone has the free plan.</p>
  return (
    <form
      className="sc-admin-fields"
      aria-label="Grant a plan"
      onSubmit={async (event) => {
        event.preventDefault()
        if (plan === undefined) return
        const terms: GrantTerms = {
          planName: plan.planName,
          ...(plan.isForOneSport && { sport }),
          ...(until !== '' && { until: lastMoment(until) }),
          note: note.trim(),
        }
        if (await acts.run(onGrant(terms))) setNote('')
      }}
    >
      <NativeSelect
        label="Plan"
        value={plan?.planName ?? ''}
        data={plans.map(({ planName }) => planName)}
        error={fieldFault(acts.fault, 'planName')}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      {plan?.isForOneSport && (
        <NativeSelect
          label="Sport"
          value={sport}
          data={sports.map((value) => ({ value, label: sportNames[value] }))}
          error={fieldFault(acts.fault, 'sport')}
          onChange={({ currentTarget }) => setSport(Sport.parse(currentTarget.value))}
        />
      )}
      <TextInput
        type="date"
        label="Until"
        description="Leave empty for no end date"
        min={today()}
        value={until}
        error={fieldFault(acts.fault, 'until')}
        onChange={({ currentTarget }) => setUntil(currentTarget.value)}
      />
      <TextInput
        label="Note"
        description="Only admins see it"
        maxLength={300}
        autoComplete="off"
        value={note}
        error={fieldFault(acts.fault, 'note')}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button type="submit" disabled={plan === undefined || acts.isRunning}>
        {acts.isRunning ? 'Granting …' : hasGrant ? 'Replace grant' : 'Grant'}
      </Button>
      <Fault>{otherFault(acts.fault, ['planName', 'sport', 'until', 'note'])}</Fault>
    </form>
  )
}
