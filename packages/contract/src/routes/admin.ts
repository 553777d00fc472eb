import { SlateKey, Sport } from '@slatecraft/slate'
import * as z from 'zod'
import { route } from '../route.ts'
import { Subscription } from './heldPlan.ts'
import { importedPool, importSlate } from './localImports.ts'
import { Done, none, nothing } from './pathParts.ts'

const Moment = z.iso.datetime()
const UserId = z.uuid()
const page = z.coerce.number().int().min(1).max(10_000).default(1)

/** One account as admins see it. */
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

/** Accounts whose e-mail or name holds the words, newest first, 50 a page. */
export const adminUsers = route('GET', '/admin/users', {
  params: none,
  query: z.strictObject({ search: z.string().max(254).default(''), page }),
  body: nothing,
  reply: z.object({ users: z.array(AdminUser), total: z.int() }),
})

/** Gives a plan for nothing, in place of the grant before (never of what is paid). */
export const grantPlan = route('POST', '/admin/users/:id/grant', {
  params: z.object({ id: UserId }),
  query: none,
  body: z.strictObject({
    planName: z.string().max(80),
    sport: Sport.optional(),
    /** The last moment of it; without one it has no end. */
    until: Moment.optional(),
    note: z.string().max(300).default(''),
  }),
  reply: Done.extend({ user: AdminUser }),
})

export const revokeGrant = route('DELETE', '/admin/users/:id/grant', {
  params: z.object({ id: UserId }),
  query: none,
  body: nothing,
  reply: Done.extend({ user: AdminUser }),
})

/** Makes an admin, or one no longer; nobody changes himself. */
export const setAdmin = route('POST', '/admin/users/:id/admin', {
  params: z.object({ id: UserId }),
  query: none,
  body: z.strictObject({ admin: z.boolean() }),
  reply: Done.extend({ user: AdminUser }),
})

/** Every session of the account ends. */
export const logOutUser = route('POST', '/admin/users/:id/log-out', {
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
  params: none,
  query: none,
  body: nothing,
  reply: z.object({ promo_codes: z.array(PromoCode) }),
})

export const createPromoCode = route('POST', '/admin/promo-codes', {
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

/** Nobody subscribes with it any more; who did keeps his price. */
export const deletePromoCode = route('DELETE', '/admin/promo-codes/:code', {
  params: z.object({ code: z.string().max(60) }),
  query: none,
  body: nothing,
  reply: Done,
})

/** An imported slate, and what users keep of it. */
export const AdminSlate = z.object({
  key: SlateKey,
  is_hidden: z.boolean(),
  players: z.int(),
  has_projections: z.boolean(),
  updated_at: Moment,
  /** Users and anonymous sessions with edits, settings, team rows or groups; runs; saved lineups; expert targets. */
  uses: z.object({ owners: z.int(), runs: z.int(), saved_lineups: z.int(), lists: z.int() }),
})
export type AdminSlate = z.infer<typeof AdminSlate>

/** The latest import first, hidden ones among them. */
export const adminSlates = route('GET', '/admin/slates', {
  params: none,
  query: z.strictObject({ sport: Sport.optional() }),
  body: nothing,
  reply: z.object({ slates: z.array(AdminSlate) }),
})

/** What a newer file of an imported slate joins, as the command line is told it: also of a hidden one. */
export const adminPool = route('GET', '/admin/slates/pool/:sport/:site/:contestType/:season/:counter/:slate', {
  params: importedPool.params,
  query: none,
  body: nothing,
  reply: importedPool.reply,
})

/** Imports a slate, or brings the pool of one up to date: salaries, status, projections. */
export const adminImportSlate = route('POST', '/admin/slates', {
  params: none,
  query: none,
  body: importSlate.body,
  reply: Done,
})

/** A hidden slate is found by nobody but admins; what users keep of it stays. */
export const hideSlate = route('POST', '/admin/slates/hide', {
  params: none,
  query: none,
  body: z.strictObject({ key: SlateKey, hidden: z.boolean() }),
  reply: Done,
})

/** For good, with all that users keep of it, as `uses` counts. */
export const deleteSlate = route('POST', '/admin/slates/delete', {
  params: none,
  query: none,
  body: z.strictObject({ key: SlateKey }),
  reply: Done,
})

/** One act of an admin. `outcome`: null while it lasts, and for good where the server died in it. */
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

/** The newest first, 100 at a time; `before` is the id that the next page begins below. */
export const auditLog = route('GET', '/admin/audit-log', {
  params: none,
  query: z.strictObject({ before: z.coerce.number().int().min(1).optional(), search: z.string().max(254).default('') }),
  body: nothing,
  reply: z.object({ entries: z.array(AuditEntry) }),
})
