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
    /** When a link in an email proved that the address is the user's. */
    emailVerifiedAt: moment('email_verified_at'),
    /** Since when an admin has suspended the account, and why. */
    suspendedAt: moment('suspended_at'),
    suspendedWhy: text('suspended_why'),
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
    /** Browser and system, such as "Firefox on Windows"; empty if unknown. */
    device: text('device').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    /** It ends, too, if it is not used for a while. */
    lastUsedAt: moment('last_used_at').notNull(),
    /** When the user last gave their password in it: sensitive calls ask for it again. */
    confirmedAt: moment('confirmed_at').notNull(),
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

/**
 * Links in emails about an account's address, by a hash of the token: `verify` proves the one it has; a change needs both
 * `leave`, sent to the old address, and `enter`, sent to the new one.
 */
export const emailLinks = pgTable(
  'email_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: accountId(),
    act: text('act').$type<'verify' | 'leave' | 'enter'>().notNull(),
    /** The address that it proves; for `leave`, the new one. */
    email: text('email').notNull(),
    openedAt: moment('opened_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (of) => [index('email_links_of_account').on(of.accountId)],
)

/** The secret that an authenticator app shares with the server. It counts once it is confirmed. */
export const secondFactors = pgTable('second_factors', {
  accountId: accountId().primaryKey(),
  /** In base32. */
  secret: text('secret').notNull(),
  /** The 30-second step of the last code that was taken: each works once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  confirmedAt: moment('confirmed_at'),
})

/** Codes for users who lost their phone. Using one deletes its row. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { accountId: accountId(), codeHash: text('code_hash').notNull() },
  (of) => [unique('recovery_codes_once').on(of.accountId, of.codeHash)],
)

/** Which version of a document the user agreed to, and when. */
export const consents = pgTable(
  'consents',
  {
    accountId: accountId(),
    document: text('document').notNull(),
    version: text('version').notNull(),
    at: moment('at').notNull(),
  },
  (of) => [unique('consents_once').on(of.accountId, of.document, of.version)],
)

/**
 * Who has had a trial, so that each person has one. The rows outlive accounts: a hash, keyed with the server's key, of the
 * email address (of a partner's users, the partner's id), the card or the network, until it is forgotten.
 */
export const trialMarks = pgTable(
  'trial_marks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<'email' | 'card' | 'network'>().notNull(),
    hash: text('hash').notNull(),
    at: moment('at').notNull(),
    forgetAt: moment('forget_at').notNull(),
  },
  (of) => [index('trial_marks_hash').on(of.hash)],
)

/** Partners' tokens that have been used, until they expire: each works once. */
export const spentTokens = pgTable('spent_tokens', {
  /** SHA-256 of what identifies the token. */
  hash: text('hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
})

/** Failed attempts, by name: an account, an address. */
export const attempts = pgTable(
  'tries',
  {
    name: text('name').primaryKey(),
    count: integer('count').notNull(),
    since: moment('since').notNull(),
  },
  (of) => [index('tries_by_time').on(of.since)],
)

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

/**
 * Which persons have used a code, each once. These rows outlive the code and the account, and count against the code's
 * limit.
 */
export const promoUses = pgTable(
  'promo_uses',
  {
    code: text('code').notNull(),
    /** The account; null once it is deleted. */
    usedBy: uuid('used_by'),
    /** A keyed hash of the email address; of a partner's users, of the partner's id for them. */
    person: text('person').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (of) => [unique('promo_uses_account').on(of.code, of.usedBy), unique('promo_uses_person').on(of.code, of.person)],
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

/** Logins, refused calls and limits hit: one row for the same thing in the same hour, so that a flood writes little. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<'login' | 'login refused' | 'call refused' | 'limit hit'>().notNull(),
    /** An email, or empty for a visitor. */
    who: text('who').notNull(),
    network: text('network').notNull(),
    detail: text('detail').notNull(),
    hour: moment('hour').notNull(),
    times: integer('times').notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  // Events of a kind in an hour are counted with each new one.
  (of) => [unique('security_events_hour').on(of.kind, of.hour, of.who, of.network, of.detail)],
)

/** Access keys under which visitors keep work on the server. */
export const visitorKeys = pgTable(
  'visitor_keys',
  {
    accessKey: text('access_key').primaryKey(),
    /** A keyed hash of the network that last wrote. */
    network: text('network').notNull(),
    /** Of all bodies since the day began, and of what it keeps. */
    day: text('day').notNull(),
    dayBytes: integer('day_bytes').notNull(),
    keptBytes: integer('kept_bytes').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (of) => [index('visitor_keys_network').on(of.network), index('visitor_keys_used').on(of.lastUsedAt)],
)
