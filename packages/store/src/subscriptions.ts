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
  /**
   * Uses the code, counted exactly even at the same moment. False if it is used up, or the account or the person has used
   * it before.
   */
  use(code: string, by: PromoUser): Promise<boolean>
  /** Undoes a use after a failed payment. */
  giveBack(code: string, accountId: string): Promise<void>
  hasUsed(code: string, by: PromoUser): Promise<boolean>
  /** Before the account is deleted: what it has used stays used by the person that it is now. */
  keepForPerson(by: PromoUser): Promise<void>
}

export interface PromoUser {
  accountId: string
  /** A keyed hash of who they are, which outlives the account. */
  person: string
}

/** Something that a trial is recognized by, hashed. */
export interface TrialMark {
  kind: 'email' | 'card' | 'network'
  hash: string
  /** How many trials may have it. */
  most: number
  forgetAt: Date
}

/** Marks of a trial that is about to begin. */
export type TakenTrial = readonly { id: number; forgetAt: Date }[]

export interface TrialMarks {
  /** The kind of the first mark that allows no further trial; undefined if all do. */
  spent(marks: readonly TrialMark[]): Promise<TrialMark['kind'] | undefined>
  /** Takes a trial with all marks, or with none if one of them allows no further: exact even at the same moment. */
  take(marks: readonly TrialMark[]): Promise<{ taken: TakenTrial } | { spent: TrialMark['kind'] }>
  /** The trial has begun. Without this call, its marks are gone after an hour. */
  keep(taken: TakenTrial): Promise<void>
  /** The trial did not begin. */
  giveBack(taken: TakenTrial): Promise<void>
  /** Marks a trial that has begun, or can't be had any more. */
  put(marks: readonly TrialMark[]): Promise<void>
  /** Deletes the marks whose time is over. */
  forgetTrials(now: Date): Promise<void>
}
