import type { Subscription } from '@slatecraft/contract'
import { useState } from 'react'
import { useSession } from '../../session/session.ts'
import { formatDay } from '../../words/dates.ts'
import { capitalised } from '../../words/letters.ts'
import { Checkout } from './Checkout.tsx'
import { Confirmation } from './Confirmation.tsx'
import { confirmAtBank } from './card/confirmAtBank.ts'
import { PeriodSwitch } from './PeriodSwitch.tsx'
import { PlanCard } from './PlanCard.tsx'
import { PromoField } from './PromoField.tsx'
import { mostSaved } from './prices.ts'
import type { OfferedPlans } from './shared/usePlan.ts'
import { isCurrent, isRunning } from './standing.ts'
import type { PlansChoices } from './usePlansChoice.ts'
import { percentOf, usePromo } from './usePromo.ts'
import { useSubscriptionStore } from './useSubscriptionStore.ts'
import type { Trial } from './useTrial.ts'

interface PlanChoiceProps {
  offered: OfferedPlans
  held: Subscription
  trial: Trial
  choice: PlansChoices
}

/** Billing period, promo code and plans, then checkout and confirmation. */
export function PlanChoice({ offered, held, trial, choice }: PlanChoiceProps) {
  const { plans, currency } = offered
  const { isLoggedIn, isAdmin } = useSession()
  const [presses, setPresses] = useState(0)
  const subscription = useSubscriptionStore(confirmAtBank)
  const promo = usePromo(choice.promo)
  const promoFault = subscription.error?.faults.get('promo')
  const isBusy = subscription.phase === 'updating'
  const chosen = plans.find((plan) => choice.isChosen(plan) && !plan.isFree)
  const isHad = chosen !== undefined && isCurrent(chosen, choice, held)
  const free = plans.find(({ isFree }) => isFree)

  return (
    <>
      {isHad && free !== undefined && subscription.phase === 'saved' && (
        <Confirmation held={held} plan={chosen} free={free} back={choice.back} />
      )}
      {held.granted !== null && (
        <p className="sc-notice">
          You were granted {held.granted.planName}
          {held.granted.until === null ? '.' : ` until ${formatDay(held.granted.until)}.`}
        </p>
      )}
      {isAdmin && <p className="sc-notice">You are an admin: everything is included, without a plan.</p>}
      {!isAdmin && !isRunning(held) && trial.reason !== '' && plans.some(({ trialDays }) => trialDays > 0) && (
        <p className="sc-notice">{trial.reason} You pay when you subscribe.</p>
      )}
      <div className="sc-plans-terms">
        <PeriodSwitch
          isYearly={choice.isYearly}
          saves={mostSaved(plans)}
          onChange={(isYearly) => choice.choose({ billing: isYearly ? 'yearly' : undefined })}
        />
        <PromoField
          typed={choice.promo}
          promo={promo}
          fault={promoFault && capitalised(promoFault)}
          onChange={(typed) => {
            subscription.closeCard()
            choice.choose({ promo: typed === '' ? undefined : typed })
          }}
        />
      </div>
      <ul className="sc-plans-cards">
        {plans.map((plan) => (
          <PlanCard
            key={plan.planName}
            plan={plan}
            currency={currency}
            choice={choice}
            percentOff={percentOf(promo, held)}
            held={held}
            isLoggedIn={isLoggedIn}
            isBusy={isBusy}
            isForemost={chosen === undefined && plan === plans.at(-1)}
            person={trial}
            onChoose={() => {
              choice.choose({ plan: plan.planName, ...(plan.isForOneSport && { sport: choice.sport }) })
              setPresses(presses + 1)
            }}
          />
        ))}
      </ul>
      {isLoggedIn && chosen !== undefined && !isHad && (
        <Checkout
          key={chosen.planName}
          plan={chosen}
          offered={offered}
          choice={choice}
          promo={promo}
          held={held}
          trial={trial}
          subscription={subscription}
          presses={presses}
        />
      )}
    </>
  )
}
