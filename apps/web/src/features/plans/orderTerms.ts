import type { OfferedPlan, Subscription } from '@slatecraft/contract'
import { dayAfter, formatDay } from './planDays.ts'
import { afterPromo, formatMoney, priceOf } from './prices.ts'
import { isRunning, trialDaysOf } from './standing.ts'

interface Order {
  plan: OfferedPlan
  isYearly: boolean
  /** By the promo code of the order or of what is held. */
  percentOff: number
  currency: string
  held: Subscription
}

/** What is paid when, in sentences, and what the button says. */
export interface OrderTerms {
  today: string
  later: string
  button: string
}

/** Whoever changes the length of his period, or owes a payment, begins a new one; others go on in theirs. */
export function orderTerms({ plan, isYearly, percentOff, currency, held }: Order, now: number): OrderTerms {
  const price = afterPromo(priceOf(plan, isYearly), percentOff)
  const each = `${formatMoney(price, currency)} a ${isYearly ? 'year' : 'month'}`
  const nothing = formatMoney(0, currency)
  const trial = trialDaysOf(plan, held)
  if (trial > 0) {
    const paid = `${each} from ${formatDay(dayAfter(trial, now))} on, until you cancel.`
    return { today: nothing, later: `Free for ${trial} days, then ${paid}`, button: `Start ${trial} days free` }
  }
  const button = isRunning(held) ? `Switch to ${plan.planName}` : `Subscribe for ${each}`
  const next = held.currentPeriodEnd
  if (held.status === 'trialing' && next !== null)
    return { today: nothing, later: `Your trial goes on; then ${each} from ${formatDay(next)} on.`, button }
  if (held.status === 'active' && held.yearly === isYearly && next !== null)
    return { today: nothing, later: `The new plan begins now, its price of ${each} on ${formatDay(next)}.`, button }
  return { today: formatMoney(price, currency), later: `${each}, from today on, until you cancel.`, button }
}
