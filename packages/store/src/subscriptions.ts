import type { Sport } from '@slatecraft/slate'

/** A paid subscription, as the payment processor last reported it. */
export interface StoredSubscription {
  accountId: string
  planName: string
  sport: Sport | undefined
  status: 'trialing' | 'active' | 'past_due' | 'ended'
  yearly: boolean
  /** Per period, in the currency's smallest unit. */
  price: number
  promo: string | undefined
  cancelAt: Date | undefined
  /** The start of a period, from which the others count. */
  anchor: Date
  /** The end of the paid period or of the trial. */
  currentPeriodEnd: Date
  trialEnd: Date | undefined
  last4: string | undefined
  brand: string | undefined
  processor: 'test' | 'stripe'
  customerRef: string
  subscriptionRef: string
}

export interface Grant {
  planName: string
  sport: Sport | undefined
  until: Date | undefined
  note: string
}

export interface HeldPlans {
  subscription: StoredSubscription | undefined
  /** The discount of the subscription's promo code; 0 without one, or after the code is deleted. */
  percentOff: number
  grant: Grant | undefined
}

export interface StoredPromo {
  code: string
  percentOff: number
  description: string
  expiresAt: Date | undefined
  maxUses: number | undefined
  uses: number
  createdAt: Date
}

export interface Subscriptions {
  find(accountId: string): Promise<StoredSubscription | undefined>
  save(subscription: StoredSubscription): Promise<void>
  /** Runs acts on one account's subscription one after another, across all servers. */
  exclusively<Result>(accountId: string, act: () => Promise<Result>): Promise<Result>
  isHandled(eventId: string): Promise<boolean>
  /** Call it at the end: if the server dies before, the event comes again. */
  markHandled(eventId: string): Promise<void>

  /** Everything that an account's rights depend on, in one query: each call of a user needs it. */
  heldBy(accountId: string): Promise<HeldPlans>
  grantOf(accountId: string): Promise<Grant | undefined>
  grant(accountId: string, grant: Grant): Promise<void>
  /** False if there was none. */
  revokeGrant(accountId: string): Promise<boolean>
}

export interface PromoCodes {
  all(): Promise<StoredPromo[]>
  /** By its code in upper case. */
  find(code: string): Promise<StoredPromo | undefined>
  /** False if the code is taken. */
  create(promo: Omit<StoredPromo, 'uses' | 'createdAt'>): Promise<boolean>
  remove(code: string): Promise<boolean>
  /** Uses the code for the account, counted exactly even at the same moment. False if it may not, or already did. */
  use(code: string, accountId: string): Promise<boolean>
  /** Undoes a use after a failed payment. */
  giveBack(code: string, accountId: string): Promise<void>
  hasUsed(code: string, accountId: string): Promise<boolean>
}
