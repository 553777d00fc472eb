import type { OfferedPlan } from '@slatecraft/contract'
import type { OrderTerms } from './orderTerms.ts'
import { afterPromo, formatMoney, priceOf } from './prices.ts'
import type { Promo } from './usePromo.ts'

interface OrderSummaryProps {
  plan: OfferedPlan
  isYearly: boolean
  promo: Promo
  percentOff: number
  currency: string
  terms: OrderTerms
}

/** What an order costs: the price, the discount, what is due today and what comes later. */
export function OrderSummary({ plan, isYearly, promo, percentOff, currency, terms }: OrderSummaryProps) {
  const full = priceOf(plan, isYearly)
  const off = full - afterPromo(full, percentOff)
  return (
    <>
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
    </>
  )
}
