import type { Config } from '../config.ts'
import type { PlanBook } from '../plans/planBook.ts'
import type { Payments } from './payments.ts'
import { stripePayments } from './stripe/stripePayments.ts'
import { testPayments } from './testPayments.ts'

interface Means {
  config: Pick<Config, 'stripe' | 'host'>
  planBook: PlanBook
  log: { warn(message: string): void }
  now: () => number
}

/** Stripe where its keys are given, else test payments: with a warning where others than this machine can reach them. */
export function choosePayments({ config: { stripe, host }, planBook, log, now }: Means): Payments {
  if (stripe !== undefined) return stripePayments({ config: stripe, currency: planBook.currency, now })
  const isForSale = planBook.offered.some(({ isFree }) => !isFree)
  if (isForSale && !/^(localhost|127\..*|::1)$/.test(host))
    log.warn(
      'Payments are test payments, which move no money: whoever reaches this server can subscribe with a made-up card. Set STRIPE_SECRET_KEY, or SLATECRAFT_PLANS=open to let everybody use everything.',
    )
  return testPayments({ graceDays: planBook.graceDays, now })
}
