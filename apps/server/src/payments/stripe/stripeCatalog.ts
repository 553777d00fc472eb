import type Stripe from 'stripe'
import type { Order } from '../payments.ts'
import { ifThere } from './stripeFailure.ts'

type Priced = Pick<Order, 'plan' | 'yearly'>
type Promo = NonNullable<Order['promo']>

/** Our plans and promo codes at Stripe, created there if they are missing or outdated. */
export interface StripeCatalog {
  /** Id of the price of a plan's period. */
  price(of: Priced): Promise<string>
  /** Id of a promotion code. */
  promotionCode(promo: Promo): Promise<string>
}

export function stripeCatalog(stripe: Stripe, currency: string): StripeCatalog {
  const product = async (planName: string) => {
    const id = `slatecraft_${slug(planName)}`
    const held = await ifThere(stripe.products.retrieve(id))
    return (held ?? (await stripe.products.create({ id, name: `Slatecraft ${planName}` }, once(id)))).id
  }

  return {
    async price({ plan, yearly }) {
      const [unit_amount, interval] = yearly ? [plan.yearly, 'year' as const] : [plan.monthly, 'month' as const]
      const lookup_key = `slatecraft_${slug(plan.planName)}_${yearly ? 'yearly' : 'monthly'}`
      const { data } = await stripe.prices.list({ lookup_keys: [lookup_key], active: true, limit: 1 })
      const [held] = data
      const isCurrent =
        held?.unit_amount === unit_amount &&
        held.currency === currency &&
        held.recurring?.interval === interval &&
        held.metadata.plan_name === plan.planName
      if (held !== undefined && isCurrent) return held.id
      const made = await stripe.prices.create(
        {
          product: await product(plan.planName),
          currency,
          unit_amount,
          recurring: { interval },
          lookup_key,
          transfer_lookup_key: true,
          metadata: { plan_name: plan.planName },
        },
        once(`${lookup_key}_${currency}_${unit_amount}_after_${held?.id ?? 'none'}`),
      )
      return made.id
    },

    async promotionCode({ code, percentOff }) {
      const coupon = `slatecraft_${code}_${percentOff}`
      const { data } = await stripe.promotionCodes.list({ code, active: true, limit: 1 })
      const [held] = data
      if (held !== undefined && idOf(held.promotion.coupon) === coupon) return held.id
      if (held !== undefined) await stripe.promotionCodes.update(held.id, { active: false })
      const isThere = (await ifThere(stripe.coupons.retrieve(coupon))) !== undefined
      if (!isThere)
        await stripe.coupons.create(
          { id: coupon, name: code, percent_off: percentOff, duration: 'forever', metadata: { code } },
          once(coupon),
        )
      const made = await stripe.promotionCodes.create(
        { code, promotion: { type: 'coupon', coupon } },
        once(`${coupon}_code_after_${held?.id ?? 'none'}`),
      )
      return made.id
    },
  }
}

/** A name in the form of Stripe's ids. */
const slug = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')

const once = (idempotencyKey: string) => ({ idempotencyKey })

const idOf = (ref: string | { id: string } | null | undefined) => (typeof ref === 'object' ? ref?.id : ref)
