import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PageButton } from './PageButton.tsx'
import { PlanChoice } from './PlanChoice.tsx'
import { useAskedPlan, useOfferedPlans } from './shared/usePlan.ts'
import { usePlansChoice } from './usePlansChoice.ts'
import './plans.css'

/** The plans that can be had, and the way to one. */
export function PlansPage() {
  const choice = usePlansChoice()
  const queries = useQueryClient()
  const offered = useOfferedPlans()
  /** The same whatever sport it is asked for. */
  const [firstSport] = useState(choice.sport)
  const { plan, isLoading } = useAskedPlan(firstSport)
  const fault = offered.error?.message ?? (plan === undefined && !isLoading ? 'Your own plan is not known.' : undefined)
  const isOpen = offered.data?.plans.every(({ isFree }) => isFree) === true
  return (
    <main className="sc-main sc-plans">
      <h1>Plans</h1>
      {fault !== undefined && (
        <div className="sc-notice" data-tone="bad" role="alert">
          <IconAlertTriangle size={20} aria-hidden />
          <div>
            <strong>The plans can’t be shown. {fault}</strong>{' '}
            <Button variant="default" size="compact-sm" onClick={() => void queries.refetchQueries({ type: 'active' })}>
              Try again
            </Button>
          </div>
        </div>
      )}
      {fault === undefined && (offered.isPending || isLoading) && (
        <p className="sc-loading" role="status">
          Loading the plans …
        </p>
      )}
      {isOpen && <EverythingIncluded back={choice.back} />}
      {!isOpen && offered.data !== undefined && plan !== undefined && (
        <PlanChoice offered={offered.data} held={plan.subscription} choice={choice} />
      )}
    </main>
  )
}

/** Where a server's owner asks for no money. */
function EverythingIncluded({ back }: { back: string | undefined }) {
  return (
    <section className="sc-empty">
      <h2>Everything is included</h2>
      <p>This server has no plans to pay for: whoever can open it may use all of it.</p>
      <PageButton to={back ?? '/'}>
        {back === undefined ? 'Open the lineup generator' : 'Back to your slate'}
      </PageButton>
    </section>
  )
}
