import type { Card, OfferedPlan } from '@slatecraft/contract'
import type { Sport } from '@slatecraft/slate'
import type { StoredPromo, StoredSubscription } from '@slatecraft/store'

export interface Payer {
  accountId: string
  /** Empty for those whom a partner sends. */
  email: string
}

/** What somebody subscribes to, or changes to. */
export interface Order {
  payer: Payer
  plan: OfferedPlan
  sport: Sport | undefined
  yearly: boolean
  promo: Pick<StoredPromo, 'code' | 'percentOff'> | undefined
  /** Undefined: the one that is kept. */
  card: Card | undefined
  /** Names the try: however often it is sent, money is taken once. */
  attempt: string
}

/**
 * Who takes the money. Whatever fails leaves everything as it was. All throw an `ApiError`: "declined" with the
 * processor's sentence, "payments-down" where it does not answer; an `InputError` for cards that can be none; and
 * `ConfirmationNeeded` where the bank wants a word of its customer first.
 */
export interface Payments {
  kind: 'test' | 'stripe'
  /** What the page's card form is made with. */
  publishableKey: string | null
  /** What the processor has of an account at this moment; `held` is what we have noted. */
  current(payer: Payer, held: StoredSubscription | undefined): Promise<StoredSubscription | undefined>
  /** Begins a subscription, in place of the one that has ended. */
  begin(order: Order, ended: StoredSubscription | undefined): Promise<StoredSubscription>
  /** Changes one that runs: plan, sport, period or promotion; a cancellation is taken back. */
  change(order: Order, running: StoredSubscription): Promise<StoredSubscription>
  changeCard(running: StoredSubscription, card: Card, attempt: string): Promise<StoredSubscription>
  /** At the end of its period, or not after all. */
  cancel(running: StoredSubscription, cancel: boolean, attempt: string): Promise<StoredSubscription>
  /** Takes nothing more, at once, and keeps nothing of him. */
  forget(payer: Payer, held: StoredSubscription | undefined): Promise<void>
  /** Undefined where the processor tells nothing by itself. */
  events: PaymentEvents | undefined
}

/** What the processor tells by itself. */
export interface PaymentEvents {
  /** @throws {ApiError} where it is not the processor who tells, or he told it long ago. */
  read(raw: Buffer, signature: string): { id: string; customerRef: string | undefined }
  /** The account of a customer; undefined where he is none of ours. */
  payerOf(customerRef: string): Promise<Payer | undefined>
}

/** In the currency's smallest unit. */
export function priceOf({ plan, yearly, promo }: Pick<Order, 'plan' | 'yearly' | 'promo'>): number {
  const full = yearly ? plan.yearly : plan.monthly
  return Math.round((full * (100 - (promo?.percentOff ?? 0))) / 100)
}
