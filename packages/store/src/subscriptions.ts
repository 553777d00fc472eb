import type { Sport } from '@slatecraft/slate'

/** What an account pays for, as its processor has last told. */
export interface StoredSubscription {
  accountId: string
  planName: string
  sport: Sport | undefined
  status: 'trialing' | 'active' | 'past_due' | 'ended'
  yearly: boolean
  /** In the currency's smallest unit, per period. */
  price: number
  promo: string | undefined
  cancelAt: Date | undefined
  /** The beginning of a period, which the others are counted from. */
  anchor: Date
  /** Until when it is paid for, or tried for nothing. */
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
  /** Of the subscription's promo code; 0 without one, and once it has been deleted. */
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
  /** Acts on one account's subscription come one after the other, also from several servers. */
  exclusively<Result>(accountId: string, act: () => Promise<Result>): Promise<Result>
  isHandled(eventId: string): Promise<boolean>
  /** Only once it has been: who dies before is told of it again. */
  markHandled(eventId: string): Promise<void>

  /** All that an account has, in one query: it is asked with each call of a user. */
  heldBy(accountId: string): Promise<HeldPlans>
  grantOf(accountId: string): Promise<Grant | undefined>
  grant(accountId: string, grant: Grant): Promise<void>
  /** False where there was none. */
  revokeGrant(accountId: string): Promise<boolean>
}

export interface PromoCodes {
  all(): Promise<StoredPromo[]>
  /** By its code in capitals. */
  find(code: string): Promise<StoredPromo | undefined>
  /** False where the code is taken. */
  create(promo: Omit<StoredPromo, 'uses' | 'createdAt'>): Promise<boolean>
  remove(code: string): Promise<boolean>
  /** Takes one use for the account, counted exactly where many subscribe at once. False where it may not, or once more. */
  use(code: string, accountId: string): Promise<boolean>
  /** Gives the use back, where the payment failed. */
  giveBack(code: string, accountId: string): Promise<void>
  hasUsed(code: string, accountId: string): Promise<boolean>
}
