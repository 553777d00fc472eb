import type { Sport } from '@slatecraft/slate'
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    /** Trimmed and in lower case; null for a partner's users. */
    email: text('email').unique('accounts_email'),
    /** Argon2id with its salt; null without a password. */
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** The partner that sends this user, and the partner's id for them. */
    partner: text('partner'),
    partnerId: text('partner_id'),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at'),
  },
  (of) => [unique('accounts_partner').on(of.partner, of.partnerId)],
)

const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** A login. Tokens name it and are valid until it expires or is deleted. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    accountId: accountId(),
    /** The partner's id for the user, as used in paths of calls. */
    accessKey: text('access_key'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (of) => [index('sessions_of_account').on(of.accountId)],
)

/** Links in emails that set a password. Only a hash of the link's token is stored; using the link deletes its row. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: accountId(),
    /** Opening the link proves that the first admin's address belongs to the user. */
    makesAdmin: boolean('makes_admin').notNull().default(false),
    expiresAt: moment('expires_at').notNull(),
  },
  (of) => [index('password_resets_of_account').on(of.accountId)],
)

/** Partners' tokens that have been used, until they expire: each works once. */
export const spentTokens = pgTable('spent_tokens', {
  /** SHA-256 of what identifies the token. */
  hash: text('hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
})

/** Failed attempts, by name: an account, an address. */
export const attempts = pgTable('tries', {
  name: text('name').primaryKey(),
  count: integer('count').notNull(),
  since: moment('since').notNull(),
})

/** The key that signs tokens. It is created once. */
export const serverKeys = pgTable('server_keys', {
  name: text('name').primaryKey(),
  secret: text('secret').notNull(),
})

/** Paid subscriptions: one per account, its latest. */
export const subscriptions = pgTable('subscriptions', {
  accountId: accountId().primaryKey(),
  planName: text('plan_name').notNull(),
  sport: text('sport').$type<Sport>(),
  status: text('status').$type<'trialing' | 'active' | 'past_due' | 'ended'>().notNull(),
  yearly: boolean('yearly').notNull(),
  /** Per period, in the currency's smallest unit, after the promo code's discount. */
  price: integer('price').notNull(),
  promo: text('promo'),
  cancelAt: moment('cancel_at'),
  /** The start of a period. The others count from it, so that the 31st comes back after February. */
  anchor: moment('anchor').notNull(),
  currentPeriodEnd: moment('current_period_end').notNull(),
  trialEnd: moment('trial_end'),
  last4: text('last4'),
  brand: text('brand'),
  /** The payment processor, with its ids of the customer and the subscription. */
  processor: text('processor').$type<'test' | 'stripe'>().notNull(),
  customerRef: text('customer_ref').notNull(),
  subscriptionRef: text('subscription_ref').notNull().unique('subscriptions_ref'),
  updatedAt: moment('updated_at').notNull(),
})

/** Which server is changing an account's subscription. A server that died loses its lock when it expires. */
export const subscriptionLocks = pgTable('subscription_turns', {
  accountId: text('account_id').primaryKey(),
  holder: uuid('holder').notNull(),
  until: moment('until').notNull(),
})

/** Plans granted by admins: one per account. */
export const grants = pgTable('grants', {
  accountId: accountId().primaryKey(),
  planName: text('plan_name').notNull(),
  sport: text('sport').$type<Sport>(),
  until: moment('until'),
  note: text('note').notNull(),
  grantedAt: moment('granted_at').notNull(),
})

export const promoCodes = pgTable('promo_codes', {
  /** In upper case. */
  code: text('code').primaryKey(),
  percentOff: integer('percent_off').notNull(),
  description: text('description').notNull(),
  expiresAt: moment('expires_at'),
  maxUses: integer('max_uses'),
  createdAt: moment('created_at').notNull(),
})

/** Which accounts have used a code, each once. These rows outlive the code and count against its limit. */
export const promoUses = pgTable(
  'promo_uses',
  { code: text('code').notNull(), accountId: accountId(), usedAt: moment('used_at').notNull() },
  (of) => [unique('promo_uses_once').on(of.code, of.accountId)],
)

/** The payment processor's events that have been handled. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  at: moment('at').notNull(),
})

/** Admins' actions. The row is written before the action, its outcome after. */
export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull(),
  /** The admin's email, or "command line". */
  by: text('by').notNull(),
  act: text('act').notNull(),
  subject: text('subject').notNull(),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
  outcome: text('outcome'),
})
