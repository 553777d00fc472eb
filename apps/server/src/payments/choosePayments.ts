import type { Config } from '../config.ts'
import type { PlanBook } from '../plans/planBook.ts'
import type { Payments } from './payments.ts'
import { stripePayments } from './stripe/stripePayments.ts'
import { testPayments } from './testPayments.ts'

interface PaymentOptions {
  config: Pick<Config, 'stripe' | 'host'>
  planBook: PlanBook
  log: { warn(message: string): void }
  now: () => number
}

/** Stripe if its keys are set, or else test payments, with a warning if other machines can reach them. */
export function choosePayments({ config: { stripe, host }, planBook, log, now }: PaymentOptions): Payments {
  if (stripe !== undefined) return stripePayments({ config: stripe, currency: planBook.currency, now })
  const isForSale = planBook.offered.some(({ isFree }) => !isFree)
  if (isForSale && !/^(localhost|127\..*|::1)$/.test(host))
    log.warn(
      'Payments are test payments and move no money: anyone who reaches this server can subscribe with a made-up card. Set STRIPE_SECRET_KEY to take payments, or SLATECRAFT_PLANS=open to unlock everything.',
    )
  return testPayments({ graceDays: planBook.graceDays, now })
}
