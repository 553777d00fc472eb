import { SlateKey, Sport } from '@slatecraft/slate'
import * as z from 'zod'
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
  admin: z.boolean(),
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
  params: z.object({ id: UserId }),
  query: none,
  body: nothing,
  reply: Done.extend({ user: AdminUser }),
})

/** Grants or revokes admin rights. Admins can't change their own. */
export const setAdmin = route('POST', '/admin/users/:id/admin', {
  access: 'admin',
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
