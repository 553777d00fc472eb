import { SlateKey, Sport } from '@slatecraft/slate'
import * as z from 'zod'
import { maxRequestBytes } from '../buildSocket.ts'
import { route } from '../route.ts'
import { importedPool, importSlate } from './localImports.ts'
import { Done, none, nothing } from './pathParts.ts'
import { Subscription } from './subscription.ts'

const Moment = z.iso.datetime()
const UserId = z.uuid()
const page = z.coerce.number().int().min(1).max(10_000).default(1)

/** An account as admins see it. */
export const AdminUser = z.object({
  id: UserId,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email_verified: z.boolean(),
  admin: z.boolean(),
  second_factor: z.boolean(),
  /** Since when the account is suspended, and why; null if it is not. */
  suspended: z.object({ at: Moment, why: z.string() }).nullable(),
  partner: z.string().nullable(),
  created_at: Moment,
  last_seen_at: Moment.nullable(),
  subscription: Subscription,
  grant: z
    .object({ planName: z.string(), sport: Sport.nullable(), until: Moment.nullable(), note: z.string() })
    .nullable(),
})
export type AdminUser = z.infer<typeof AdminUser>

/** Accounts whose email or name contains the words, newest first, 50 per page. */
export const adminUsers = route('GET', '/admin/users', {
  access: 'admin',
  params: none,
  query: z.strictObject({ search: z.string().max(254).default(''), page }),
  body: nothing,
  reply: z.object({ users: z.array(AdminUser), total: z.int() }),
})

/** Grants a plan for free. It replaces an earlier grant, never a paid plan. */
export const grantPlan = route('POST', '/admin/users/:id/grant', {
  access: 'admin',
  isSensitive: true,
  params: z.object({ id: UserId }),
  query: none,
  body: z.strictObject({
    planName: z.string().max(80),
    sport: Sport.optional(),
    /** When the grant ends; without it, never. */
    until: Moment.optional(),
    note: z.string().max(300).default(''),
  }),
  reply: Done.extend({ user: AdminUser }),
})

export const revokeGrant = route('DELETE', '/admin/users/:id/grant', {
  access: 'admin',
  isSensitive: true,
  params: z.object({ id: UserId }),
  query: none,
  body: nothing,
  reply: Done.extend({ user: AdminUser }),
})

/** Grants or revokes admin rights. Admins can't change their own. */
export const setAdmin = route('POST', '/admin/users/:id/admin', {
  access: 'admin',
  isSensitive: true,
  params: z.object({ id: UserId }),
  query: none,
  body: z.strictObject({ admin: z.boolean() }),
  reply: Done.extend({ user: AdminUser }),
})

/** Ends every session of the account. */
export const logOutUser = route('POST', '/admin/users/:id/log-out', {
  access: 'admin',
  params: z.object({ id: UserId }),
  query: none,
  body: nothing,
  reply: Done,
})

/** A suspended user can't log in or build on the server; their work and their plan stay. Admins can't suspend themselves. */
export const suspendUser = route('POST', '/admin/users/:id/suspend', {
  access: 'admin',
  isSensitive: true,
  params: z.object({ id: UserId }),
  query: none,
  body: z.strictObject({ suspended: z.boolean(), why: z.string().trim().max(300).default('') }),
  reply: Done.extend({ user: AdminUser }),
})

/**
 * Ends every session of the account and mails its user a link for a new password. `second_factor` also removes that, for a
 * user who lost both phone and recovery codes.
 */
export const resetUser = route('POST', '/admin/users/:id/reset', {
  access: 'admin',
  isSensitive: true,
  params: z.object({ id: UserId }),
  query: none,
  body: z.strictObject({ second_factor: z.boolean().default(false) }),
  reply: Done.extend({ user: AdminUser }),
})

/** Permanent: the account, its subscription and all of its work. Admins delete their own on the account page. */
export const deleteUser = route('DELETE', '/admin/users/:id', {
  access: 'admin',
  isSensitive: true,
  params: z.object({ id: UserId }),
  query: none,
  body: nothing,
  reply: Done,
})

export const PromoCode = z.object({
  code: z.string(),
  percent_off: z.number().min(1).max(100),
  description: z.string(),
  expires_at: Moment.nullable(),
  max_uses: z.int().min(1).nullable(),
  uses: z.int().min(0),
  created_at: Moment,
})
export type PromoCode = z.infer<typeof PromoCode>

export const adminPromoCodes = route('GET', '/admin/promo-codes', {
  access: 'admin',
  params: none,
  query: none,
  body: nothing,
  reply: z.object({ promo_codes: z.array(PromoCode) }),
})

export const createPromoCode = route('POST', '/admin/promo-codes', {
  access: 'admin',
  params: none,
  query: none,
  body: z.strictObject({
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9-]{3,40}$/, 'must be 3 to 40 letters, digits or dashes'),
    percent_off: z.int().min(1, 'must be at least 1').max(100, 'must be at most 100'),
    description: z.string().trim().max(200).default(''),
    expires_at: Moment.optional(),
    max_uses: z.int().min(1, 'must be at least 1').max(1_000_000, 'must be at most 1,000,000').optional(),
  }),
  reply: Done.extend({ promo_code: PromoCode }),
})

/** Closes the code to new subscribers. Existing subscribers keep their price. */
export const deletePromoCode = route('DELETE', '/admin/promo-codes/:code', {
  access: 'admin',
  params: z.object({ code: z.string().max(60) }),
  query: none,
  body: nothing,
  reply: Done,
})

/** A published slate, and how much of users' work depends on it. */
export const AdminSlate = z.object({
  key: SlateKey,
  is_hidden: z.boolean(),
  players: z.int(),
  has_projections: z.boolean(),
  updated_at: Moment,
  uses: z.object({
    /** Users and anonymous sessions with edits, settings, team rows or groups. */
    owners: z.int(),
    runs: z.int(),
    saved_lineups: z.int(),
    /** Lists of expert targets. */
    lists: z.int(),
  }),
})
export type AdminSlate = z.infer<typeof AdminSlate>

/** Latest import first, hidden slates included. */
export const adminSlates = route('GET', '/admin/slates', {
  access: 'admin',
  params: none,
  query: z.strictObject({ sport: Sport.optional() }),
  body: nothing,
  reply: z.object({ slates: z.array(AdminSlate) }),
})

/** The pool that a newer file updates, as the command line reads it. Works for hidden slates too. */
export const adminPool = route('GET', '/admin/slates/pool/:sport/:site/:contestType/:season/:counter/:slate', {
  access: 'admin',
  params: importedPool.params,
  query: none,
  body: nothing,
  reply: importedPool.reply,
})

/** Publishes a slate, or updates the pool of one: salaries, status, projections. */
export const adminImportSlate = route('POST', '/admin/slates', {
  access: 'admin',
  maxBytes: maxRequestBytes,
  params: none,
  query: none,
  body: importSlate.body,
  reply: Done,
})

/** Only admins find a hidden slate. Users' work on it stays. */
export const hideSlate = route('POST', '/admin/slates/hide', {
  access: 'admin',
  params: none,
  query: none,
  body: z.strictObject({ key: SlateKey, hidden: z.boolean() }),
  reply: Done,
})

/** Permanent, with all of users' work on it: everything that `uses` counts. */
export const deleteSlate = route('POST', '/admin/slates/delete', {
  access: 'admin',
  params: none,
  query: none,
  body: z.strictObject({ key: SlateKey }),
  reply: Done,
})

/** One admin action. `outcome` is null while it runs, and stays null if the server died during it. */
export const AuditEntry = z.object({
  id: z.int(),
  at: Moment,
  by: z.string(),
  act: z.string(),
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
  outcome: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Newest first, 100 at a time. The next page starts below the id `before`. */
export const auditLog = route('GET', '/admin/audit-log', {
  access: 'admin',
  params: none,
  query: z.strictObject({ before: z.coerce.number().int().min(1).optional(), search: z.string().max(254).default('') }),
  body: nothing,
  reply: z.object({ entries: z.array(AuditEntry) }),
})

/** Logins, refused calls and limits hit, one line for the same thing in the same hour. */
export const SecurityEvent = z.object({
  id: z.int(),
  kind: z.enum(['login', 'login refused', 'call refused', 'limit hit']),
  /** An email, the pseudonym of a deleted account, or empty for a visitor. */
  who: z.string(),
  /** An IPv4 address, or the first half of an IPv6 address. */
  network: z.string(),
  /** The call, such as "POST /api/login". */
  detail: z.string(),
  times: z.int().min(1),
  first_at: Moment,
  last_at: Moment,
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

/** Latest first, 100 at a time. The next page starts below the id `before`. */
export const securityLog = route('GET', '/admin/security-log', {
  access: 'admin',
  params: none,
  query: z.strictObject({ before: z.coerce.number().int().min(1).optional(), search: z.string().max(254).default('') }),
  body: nothing,
  reply: z.object({ events: z.array(SecurityEvent) }),
})

/** What takes room in the database, and how much the disk has left. */
export const storageUse = route('GET', '/admin/storage', {
  access: 'admin',
  params: none,
  query: none,
  body: nothing,
  reply: z.object({
    /** Largest first. */
    tables: z.array(z.object({ name: z.string(), bytes: z.int(), rows: z.int() })),
    /** Of the data folder's disk; null for a PostgreSQL server, whose disk this server can't see. */
    disk: z.object({ free_bytes: z.int(), total_bytes: z.int(), reserve_bytes: z.int() }).nullable(),
    /** What visitors keep on the server. */
    visitors: z.object({ keys: z.int(), bytes: z.int(), max_bytes: z.int(), expire_after_days: z.int() }),
    /** The users who keep most, largest first, at most 20. */
    users: z.array(z.object({ id: UserId, email: z.string(), bytes: z.int() })),
    /** The networks whose visitors keep most, largest first, at most 20. `network` is a hash: the address is not stored. */
    networks: z.array(z.object({ network: z.string(), keys: z.int(), bytes: z.int() })),
  }),
})

/** Deletes what visitors keep on the server: of one network, or what nobody used for some days. */
export const clearVisitors = route('POST', '/admin/storage/visitors/clear', {
  access: 'admin',
  isSensitive: true,
  params: none,
  query: none,
  body: z.strictObject({ network: z.string().max(80).optional(), unused_days: z.int().min(0).max(365).optional() }),
  reply: Done.extend({ keys: z.int() }),
})
