import type { Card, OfferedPlan } from '@slatecraft/contract'
import type { Sport } from '@slatecraft/slate'
import type { StoredPromo, StoredSubscription } from '@slatecraft/store'

export interface Payer {
  accountId: string
  /** Empty for a partner's users. */
  email: string
}

/** A new subscription, or a change of one. */
export interface Order {
  payer: Payer
  plan: OfferedPlan
  sport: Sport | undefined
  yearly: boolean
  promo: Pick<StoredPromo, 'code' | 'percentOff'> | undefined
  /** Undefined: the card on file. */
  card: Card | undefined
  /** Of a new subscription: how long it is free. With 0 days it is charged at once. */
  trialDays: number
  /** Identifies the order: however often it is sent, it is charged once. */
  attempt: string
}

/**
 * The payment processor. A failure leaves everything unchanged. All methods can throw an `ApiError` ("declined" with the
 * processor's message, "payments-down" if it doesn't answer), an `InputError` for an invalid card, and
 * `ConfirmationNeeded` if the bank asks the customer to confirm.
 */
export interface Payments {
  kind: 'test' | 'stripe'
  /** For the page's card form. */
  publishableKey: string | null
  /** The account's subscription as the processor has it now; `held` is our copy. */
  current(payer: Payer, held: StoredSubscription | undefined): Promise<StoredSubscription | undefined>
  /** Starts a subscription. `ended`: the account's previous one. */
  begin(order: Order, ended: StoredSubscription | undefined): Promise<StoredSubscription>
  /** Changes a running subscription: plan, sport, period or promo code. It undoes a cancellation. */
  change(order: Order, running: StoredSubscription): Promise<StoredSubscription>
  changeCard(running: StoredSubscription, card: Card, attempt: string): Promise<StoredSubscription>
  /** Cancels at the end of the period, or undoes that. */
  cancel(running: StoredSubscription, cancel: boolean, attempt: string): Promise<StoredSubscription>
  /** What recognizes a card on any account: the given one, or else the one on file. Undefined if there is none. */
  fingerprint(card: Card | undefined, held: StoredSubscription | undefined): Promise<string | undefined>
  /** Tells the processor the account's new email address, for its receipts. */
  changeEmail(payer: Payer, held: StoredSubscription | undefined): Promise<void>
  /** Stops charging immediately and deletes the customer. */
  forget(payer: Payer, held: StoredSubscription | undefined): Promise<void>
  /** Undefined if the processor sends no events. */
  events: PaymentEvents | undefined
}

export interface PaymentEvents {
  /** @throws {ApiError} if the processor did not send it, or sent it long ago. */
  read(raw: Buffer, signature: string): { id: string; customerRef: string | undefined }
  /** The account of a customer; undefined if they are not ours. */
  payerOf(customerRef: string): Promise<Payer | undefined>
}

/** In the currency's smallest unit. */
export function priceOf({ plan, yearly, promo }: Pick<Order, 'plan' | 'yearly' | 'promo'>): number {
  const full = yearly ? plan.yearly : plan.monthly
  return Math.round((full * (100 - (promo?.percentOff ?? 0))) / 100)
}
