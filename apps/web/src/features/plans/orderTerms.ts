import type { OfferedPlan, Subscription } from '@slatecraft/contract'
import { dayAfter, formatDay } from '../../words/dates.ts'
import { afterPromo, formatMoney, priceOf } from './prices.ts'
import { isRunning, trialDaysOf } from './standing.ts'
import type { Trial } from './useTrial.ts'

interface Order {
  plan: OfferedPlan
  isYearly: boolean
  /** From the promo code of the order or the current plan. */
  percentOff: number
  currency: string
  held: Subscription
  trial: Pick<Trial, 'hasTrial'>
}

/** Payment terms in sentences, and the button label. */
export interface OrderTerms {
  today: string
  later: string
  button: string
  /** A new subscription without a trial: the user agrees to pay today. */
  isPaidToday: boolean
}

/** A change of billing period or an overdue payment starts a new period; otherwise the current one continues. */
export function orderTerms(
  { plan, isYearly, percentOff, currency, held, trial: person }: Order,
  now: number,
): OrderTerms {
  const price = afterPromo(priceOf(plan, isYearly), percentOff)
  const each = `${formatMoney(price, currency)} a ${isYearly ? 'year' : 'month'}`
  const nothing = formatMoney(0, currency)
  const trial = trialDaysOf(plan, held, person)
  const isPaidToday = trial === 0 && !isRunning(held)
  if (trial > 0) {
    const paid = `${each} from ${formatDay(dayAfter(trial, now))}, until you cancel.`
    const button = `Start ${trial}-day free trial`
    return { today: nothing, later: `Free for ${trial} days, then ${paid}`, button, isPaidToday }
  }
  const button = isRunning(held) ? `Switch to ${plan.planName}` : `Subscribe for ${each}`
  const next = held.currentPeriodEnd
  if (held.status === 'trialing' && next !== null)
    return { today: nothing, later: `Your trial continues, then ${each} from ${formatDay(next)}.`, button, isPaidToday }
  if (held.status === 'active' && held.yearly === isYearly && next !== null)
    return {
      today: nothing,
      later: `The new plan starts now. You pay ${each} from ${formatDay(next)}.`,
      button,
      isPaidToday,
    }
  return {
    today: formatMoney(price, currency),
    later: `${each}, starting today, until you cancel.`,
    button,
    isPaidToday,
  }
}
