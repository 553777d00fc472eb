import type { OfferedPlan } from '@slatecraft/contract'
import { formatMoney, priceOf, pricesAfter, savedInYear } from './prices.ts'

interface PlanPriceProps {
  plan: OfferedPlan
  currency: string
  isYearly: boolean
  percentOff: number
  /** What the user pays for it, if they have it. */
  paid: number | undefined
}

/** A plan's price per period after a promo code, with the yearly price per month. */
export function PlanPrice({ plan, currency, isYearly, percentOff, paid }: PlanPriceProps) {
  if (plan.isFree)
    return (
      <div className="sc-plan-price">
        <p>
          <strong>{formatMoney(0, currency)}</strong>
        </p>
        <p className="sc-plan-price-note">No card needed</p>
      </div>
    )
  const full = priceOf(plan, isYearly)
  const prices = pricesAfter(plan, percentOff)
  const price = paid ?? priceOf(prices, isYearly)
  const saved = savedInYear({ ...prices, [isYearly ? 'yearly' : 'monthly']: price })
  return (
    <div className="sc-plan-price">
      <p>
        {price !== full && (
          <s>
            <span className="sc-visually-hidden">Instead of </span>
            {formatMoney(full, currency)}
          </s>
        )}{' '}
        <strong>{formatMoney(price, currency)}</strong> <span>a {isYearly ? 'year' : 'month'}</span>
      </p>
      <p className="sc-plan-price-note">
        {isYearly ? `${formatMoney(Math.round(price / 12), currency)} a month` : ''}
        {isYearly && saved > 0 && <em>saves {formatMoney(saved, currency)}</em>}
        {!isYearly && saved > 0 && `Paying yearly saves ${formatMoney(saved, currency)}`}
      </p>
    </div>
  )
}
