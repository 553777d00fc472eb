import type { OfferedPlan } from '@slatecraft/contract'

type Prices = Pick<OfferedPlan, 'monthly' | 'yearly'>

/** After a promo code, in the currency's smallest unit. */
export const afterPromo = (price: number, percentOff: number): number => Math.round((price * (100 - percentOff)) / 100)

export const priceOf = ({ monthly, yearly }: Prices, isYearly: boolean): number => (isYearly ? yearly : monthly)

/** What paying yearly saves over twelve months, in cents as they are charged; 0 if nothing. */
export const savedInYear = ({ monthly, yearly }: Prices): number => Math.max(0, 12 * monthly - yearly)

/** Both prices after a promo code. */
export const pricesAfter = ({ monthly, yearly }: Prices, percentOff: number): Prices => ({
  monthly: afterPromo(monthly, percentOff),
  yearly: afterPromo(yearly, percentOff),
})

/** The best yearly savings of any plan, in whole percent. */
export const mostSaved = (plans: readonly Prices[]): number =>
  Math.max(
    0,
    ...plans.map((plan) => (plan.monthly === 0 ? 0 : Math.floor((100 * savedInYear(plan)) / (12 * plan.monthly)))),
  )

/** `$39.99`, `$359`: formats an amount given in the currency's smallest unit. */
export function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
