import { Button } from '@mantine/core'
import type { OfferedPlan, Subscription } from '@slatecraft/contract'
import { useEffect, useId, useRef, useState } from 'react'
import { sportNames } from '../slate/shared/slateWords.ts'
import { CardChoice, type CardToPay } from './card/CardChoice.tsx'
import { cardName, noFaults } from './card/cardForm.ts'
import { orderTerms } from './orderTerms.ts'
import { afterPromo, formatMoney, priceOf } from './prices.ts'
import { SaveFault } from './SaveFault.tsx'
import type { OfferedPlans } from './shared/usePlan.ts'
import type { SubscriptionStore } from './subscriptionStore.ts'
import type { PlansChoices } from './usePlansChoice.ts'
import { type Promo, percentOf } from './usePromo.ts'

interface CheckoutProps {
  plan: OfferedPlan
  offered: OfferedPlans
  choice: PlansChoices
  promo: Promo
  held: Subscription
  subscription: SubscriptionStore
}

/** Checkout: price and dates, card, and the subscribe button; one click is one order. */
export function Checkout({ plan, offered, choice, promo, held, subscription }: CheckoutProps) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const card = useRef<{ read(): Promise<CardToPay | undefined> }>(null)
  const [isReading, setReading] = useState(false)
  const [openedAt] = useState(() => Date.now())
  const { isYearly, sport } = choice
  const { currency } = offered
  const full = priceOf(plan, isYearly)
  const percentOff = percentOf(promo, held)
  const off = full - afterPromo(full, percentOff)
  const terms = orderTerms({ plan, isYearly, percentOff, currency, held }, openedAt)
  const isBusy = isReading || subscription.phase === 'updating'
  const { error } = subscription
  const isUnsure = promo.phase === 'checking' || promo.phase === 'invalid'

  // biome-ignore lint/correctness/useExhaustiveDependencies: another plan is another checkout
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView?.({ block: 'start' })
  }, [plan.planName])

  async function pay() {
    if (isBusy || isUnsure) return
    setReading(true)
    const read = await card.current?.read()
    setReading(false)
    if (read === undefined) return
    const isSaved = await subscription.make({
      kind: 'subscribe',
      order: {
        planName: plan.planName,
        ...(plan.isForOneSport && { sport }),
        yearly: isYearly,
        promo: promo.phase === 'valid' ? promo.code : '',
        ...(!read.isKept && { card: read.card }),
      },
    })
    if (isSaved) choice.choose({ promo: undefined })
  }

  return (
    <section className="sc-card sc-checkout" aria-labelledby={titleId}>
      <div className="sc-checkout-order">
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {plan.planName}
          {plan.isForOneSport && `: ${sportNames[sport]}`}
        </h2>
        <dl>
          <div>
            <dt>{isYearly ? 'One year' : 'One month'}</dt>
            <dd>{formatMoney(full, currency)}</dd>
          </div>
          {off > 0 && (
            <div>
              <dt>
                {promo.phase === 'valid' ? promo.code : 'Your promo code'}, {percentOff}% off
              </dt>
              <dd>−{formatMoney(off, currency)}</dd>
            </div>
          )}
          <div className="sc-checkout-total">
            <dt>Due today</dt>
            <dd>{terms.today}</dd>
          </div>
        </dl>
        <p>{terms.later}</p>
        {held.cancelAt !== null && held.status !== 'ended' && <p>It will renew again. Your cancellation is undone.</p>}
      </div>
      <form
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault()
          void pay()
        }}
      >
        <h3>Payment</h3>
        <CardChoice
          ref={card}
          offered={offered}
          kept={cardName(held)}
          isBusy={isBusy}
          faults={error?.faults ?? noFaults}
        />
        {error !== undefined && <SaveFault error={error} />}
        <Button
          type="submit"
          size="md"
          fullWidth
          loading={isBusy}
          aria-disabled={isUnsure || undefined}
          {...(promo.phase === 'invalid' && { 'data-disabled': true })}
        >
          {terms.button}
        </Button>
        <p className="sc-pay-line">
          {promo.phase === 'invalid'
            ? 'Correct or remove the promo code above.'
            : 'Renews until you cancel. You can cancel on your account page at any time.'}
        </p>
      </form>
    </section>
  )
}
