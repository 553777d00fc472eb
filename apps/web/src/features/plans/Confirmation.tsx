import type { OfferedPlan, Subscription } from '@slatecraft/contract'
import { IconCheck, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { PageButton } from '../../navigation/PageButton.tsx'
import { formatDay } from '../../words/dates.ts'
import { sportNames } from '../slate/shared/slateWords.ts'
import { lostBetween } from './planWords.ts'
import { formatMoney } from './prices.ts'

interface ConfirmationProps {
  held: Subscription
  plan: OfferedPlan
  free: OfferedPlan
  /** The page the user came from. */
  back: string | undefined
}

/** After an order: what is now included, the payments, and the way back. */
export function Confirmation({ held, plan, free, back }: ConfirmationProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView?.({ block: 'center' })
  }, [])
  const each = `${formatMoney(held.price, held.currency)} a ${held.yearly ? 'year' : 'month'}`
  return (
    <section className="sc-card sc-plans-done" aria-labelledby="plans-done">
      <IconCircleCheck className="sc-plans-done-mark" size={40} aria-hidden />
      <h2 id="plans-done" ref={title} tabIndex={-1}>
        You have {held.planName}
        {held.sport !== null && ` for ${sportNames[held.sport]}`}
      </h2>
      <p>
        {held.trialEnd !== null && held.status === 'trialing'
          ? `Free until ${formatDay(held.trialEnd)}, then ${each}.`
          : held.currentPeriodEnd !== null && `${each}; the next payment is on ${formatDay(held.currentPeriodEnd)}.`}
      </p>
      <div>
        <h3>Now included</h3>
        <ul className="sc-plan-permits">
          {lostBetween(plan, free).map((words) => (
            <li key={words} data-in>
              <IconCheck size={17} aria-hidden />
              <span>{words}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="sc-plans-done-acts">
        <PageButton size="md" to={back ?? '/'}>
          {back === undefined ? 'Open the lineup optimizer' : 'Back to your slate'}
        </PageButton>
        <PageButton size="md" variant="default" to="/account">
          Your account
        </PageButton>
      </div>
    </section>
  )
}
