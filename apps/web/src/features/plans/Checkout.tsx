import { accountInfo, type OfferedPlan, type Subscription } from '@slatecraft/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { call } from '../../api/api.ts'
import { LoadFault } from '../../components/fault/LoadFault.tsx'
import { useSession } from '../../session/session.ts'
import { useLegalDocuments } from '../legal/shared/legalDocuments.ts'
import { sportNames } from '../slate/shared/slateWords.ts'
import { OrderSummary } from './OrderSummary.tsx'
import { orderTerms } from './orderTerms.ts'
import { PayForm } from './PayForm.tsx'
import type { OfferedPlans } from './shared/usePlan.ts'
import type { SubscriptionStore } from './subscriptionStore.ts'
import type { PlansChoices } from './usePlansChoice.ts'
import { type Promo, percentOf } from './usePromo.ts'
import type { Trial } from './useTrial.ts'
import { VerifyFirst } from './VerifyFirst.tsx'

interface CheckoutProps {
  plan: OfferedPlan
  offered: OfferedPlans
  choice: PlansChoices
  promo: Promo
  held: Subscription
  trial: Trial
  subscription: SubscriptionStore
  /** How often the user has pressed a plan's button: each press leads here. */
  presses: number
}

/** Checkout: price and dates, then the card and the subscribe button. */
export function Checkout({ plan, offered, choice, promo, held, trial, subscription, presses }: CheckoutProps) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [openedAt] = useState(() => Date.now())
  const [noTrial, setNoTrial] = useState<string>()
  const { userId } = useSession()
  const info = useQuery({
    queryKey: ['account-info', userId],
    queryFn: ({ signal }) => call(accountInfo, { params: {}, signal }),
  })
  const legal = useLegalDocuments()
  const { error } = subscription
  const { isYearly, sport } = choice
  const percentOff = percentOf(promo, held)
  const known = noTrial === undefined ? trial : { hasTrial: false, reason: noTrial }
  const terms = orderTerms({ plan, isYearly, percentOff, currency: offered.currency, held, trial: known }, openedAt)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another plan is another checkout, and so is another press
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView?.({ block: 'start' })
  }, [plan.planName, presses])

  useEffect(() => {
    if (error?.code === 'no-trial') setNoTrial(error.message)
  }, [error])

  const failed = info.error ?? legal.error
  return (
    <section className="sc-card sc-checkout" aria-labelledby={titleId}>
      <div className="sc-checkout-order">
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {plan.planName}
          {plan.isForOneSport && `: ${sportNames[sport]}`}
        </h2>
        <OrderSummary
          plan={plan}
          isYearly={isYearly}
          promo={promo}
          percentOff={percentOff}
          currency={offered.currency}
          terms={terms}
        />
        {noTrial !== undefined && (
          <p role="alert" className="sc-checkout-notrial">
            {noTrial}{' '}
            <button
              type="button"
              className="sc-link"
              onClick={() => {
                setNoTrial(undefined)
                subscription.closeCard()
              }}
            >
              Use another card
            </button>
          </p>
        )}
        {held.cancelAt !== null && held.status !== 'ended' && <p>It will renew again. Your cancellation is undone.</p>}
      </div>
      {failed !== null && (
        <LoadFault
          what="the checkout"
          error={failed}
          onRetry={() => {
            void info.refetch()
            void legal.refetch()
          }}
        />
      )}
      {failed === null && (info.data === undefined || legal.data === undefined) && <p role="status">Loading …</p>}
      {info.data !== undefined && info.data.email !== '' && !info.data.email_verified && (
        <VerifyFirst email={info.data.email} onOpened={() => void info.refetch()} />
      )}
      {info.data !== undefined && legal.data !== undefined && (info.data.email === '' || info.data.email_verified) && (
        <PayForm
          offered={offered}
          promo={promo}
          held={held}
          documents={legal.data.documents}
          button={terms.button}
          isUpdating={subscription.phase === 'updating'}
          error={error}
          onPay={async (read, agreed) => {
            const isSaved = await subscription.make({
              kind: 'subscribe',
              order: {
                planName: plan.planName,
                ...(plan.isForOneSport && { sport }),
                yearly: isYearly,
                promo: promo.phase === 'valid' ? promo.code : '',
                ...(!read.isKept && { card: read.card }),
                payToday: terms.isPaidToday,
                agreed,
              },
            })
            if (isSaved) choice.choose({ promo: undefined })
          }}
        />
      )}
    </section>
  )
}
