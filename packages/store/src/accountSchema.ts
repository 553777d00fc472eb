import type { Sport } from '@slatecraft/slate'
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    /** Trimmed and in small letters; null for those whom a partner sends. */
    email: text('email').unique('accounts_email'),
    /** Argon2id with its salt; null where there is no password to log in with. */
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** Who sends this user, and the partner's own id of him. */
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

/** A login. Tokens name it, and are good as long as it is there and not over. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    accountId: accountId(),
    /** What a partner has the user named by in paths of calls. */
    accessKey: text('access_key'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (of) => [index('sessions_of_account').on(of.accountId)],
)

/** Links of mails that set a password. Only a hash of each link's token is kept; a row is taken away with its use. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: accountId(),
    /** Who proves by it that the first admin's address is his. */
    makesAdmin: boolean('makes_admin').notNull().default(false),
    expiresAt: moment('expires_at').notNull(),
  },
  (of) => [index('password_resets_of_account').on(of.accountId)],
)

/** Partners' tokens that have let somebody in, until they would be over: each works once. */
export const spentTokens = pgTable('spent_tokens', {
  /** SHA-256 of what tells a token from all others. */
  hash: text('hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
})

/** Attempts that have failed, by what is tried: an account, an address. */
export const attempts = pgTable('tries', {
  name: text('name').primaryKey(),
  count: integer('count').notNull(),
  since: moment('since').notNull(),
})

/** Made once: what the server signs its tokens with. */
export const serverKeys = pgTable('server_keys', {
  name: text('name').primaryKey(),
  secret: text('secret').notNull(),
})

/** What is paid for, one an account: the last one that it had. */
export const subscriptions = pgTable('subscriptions', {
  accountId: accountId().primaryKey(),
  planName: text('plan_name').notNull(),
  sport: text('sport').$type<Sport>(),
  status: text('status').$type<'trialing' | 'active' | 'past_due' | 'ended'>().notNull(),
  yearly: boolean('yearly').notNull(),
  /** In the currency's smallest unit, per period, less the promotion. */
  price: integer('price').notNull(),
  promo: text('promo'),
  cancelAt: moment('cancel_at'),
  /** The beginning of a period that the others are counted from, so that months of 31 days come again after February. */
  anchor: moment('anchor').notNull(),
  currentPeriodEnd: moment('current_period_end').notNull(),
  trialEnd: moment('trial_end'),
  last4: text('last4'),
  brand: text('brand'),
  /** Who takes the money, and how he names the customer and the subscription. */
  processor: text('processor').$type<'test' | 'stripe'>().notNull(),
  customerRef: text('customer_ref').notNull(),
  subscriptionRef: text('subscription_ref').notNull().unique('subscriptions_ref'),
  updatedAt: moment('updated_at').notNull(),
})

/** Who changes an account's subscription at the moment; a server that died loses its turn when it is over. */
export const subscriptionLocks = pgTable('subscription_turns', {
  accountId: text('account_id').primaryKey(),
  holder: uuid('holder').notNull(),
  until: moment('until').notNull(),
})

/** What an admin has given for nothing, one an account. */
export const grants = pgTable('grants', {
  accountId: accountId().primaryKey(),
  planName: text('plan_name').notNull(),
  sport: text('sport').$type<Sport>(),
  until: moment('until'),
  note: text('note').notNull(),
  grantedAt: moment('granted_at').notNull(),
})

export const promoCodes = pgTable('promo_codes', {
  /** In capitals. */
  code: text('code').primaryKey(),
  percentOff: integer('percent_off').notNull(),
  description: text('description').notNull(),
  expiresAt: moment('expires_at'),
  maxUses: integer('max_uses'),
  createdAt: moment('created_at').notNull(),
})

/** Who has subscribed with a code: each account once. They outlive the code and count against its limit. */
export const promoUses = pgTable(
  'promo_uses',
  { code: text('code').notNull(), accountId: accountId(), usedAt: moment('used_at').notNull() },
  (of) => [unique('promo_uses_once').on(of.code, of.accountId)],
)

/** Events that the payment processor has told and that have been heeded. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  at: moment('at').notNull(),
})

/** Acts of admins. A row is written before its act; the outcome after. */
export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull(),
  /** The e-mail of the admin, or "command line". */
  by: text('by').notNull(),
  act: text('act').notNull(),
  subject: text('subject').notNull(),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
  outcome: text('outcome'),
})
