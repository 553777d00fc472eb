import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PageButton } from '../../navigation/PageButton.tsx'
import { PlanChoice } from './PlanChoice.tsx'
import { useOfferedPlans, usePlanState } from './shared/usePlan.ts'
import { usePlansChoice } from './usePlansChoice.ts'
import { useTrial } from './useTrial.ts'
import './plans.css'

/** The plans page. */
export function PlansPage() {
  const choice = usePlansChoice()
  const queries = useQueryClient()
  const offered = useOfferedPlans()
  /** The same for every sport. */
  const [firstSport] = useState(choice.sport)
  const { plan, isLoading } = usePlanState(firstSport)
  const trial = useTrial()
  const fault =
    offered.error?.message ??
    trial.error?.message ??
    (plan === undefined && !isLoading ? 'Unable to load your plan.' : undefined)
  const isOpen = offered.data?.plans.every(({ isFree }) => isFree) === true
  return (
    <main className="sc-main sc-plans">
      <h1>Plans</h1>
      {fault !== undefined && (
        <div className="sc-notice" data-tone="bad" role="alert">
          <IconAlertTriangle size={20} aria-hidden />
          <div>
            <strong>Unable to load the plans. {fault}</strong>{' '}
            <Button variant="default" size="compact-sm" onClick={() => void queries.refetchQueries({ type: 'active' })}>
              Try again
            </Button>
          </div>
        </div>
      )}
      {fault === undefined && (offered.isPending || trial.isPending || isLoading) && (
        <p className="sc-loading" role="status">
          Loading plans …
        </p>
      )}
      {isOpen && <EverythingIncluded back={choice.back} />}
      {!isOpen && offered.data !== undefined && trial.data !== undefined && plan !== undefined && (
        <PlanChoice offered={offered.data} held={plan.subscription} trial={trial.data} choice={choice} />
      )}
    </main>
  )
}

/** Shown if the server has no paid plans. */
function EverythingIncluded({ back }: { back: string | undefined }) {
  return (
    <section className="sc-empty">
      <h2>Everything is included</h2>
      <p>This server has no paid plans. Everyone can use everything.</p>
      <PageButton to={back ?? '/'}>
        {back === undefined ? 'Open the lineup optimizer' : 'Back to your slate'}
      </PageButton>
    </section>
  )
}
