import * as z from 'zod'
import { route } from '../route.ts'
import { Email, NewPassword, Password, PersonName } from './accountParts.ts'
import { LegalDocument } from './legal.ts'
import { Done, none, nothing } from './pathParts.ts'
import { Subscription } from './subscription.ts'

/** Good for every call, not only for account and plan calls. */
const access_token = z.string()

/**
 * A wrong email and a wrong password get the same answer after the same time. An account with a second factor also needs
 * `code`: six digits of its authenticator app, or a recovery code. Without it the answer is `code-needed`.
 */
export const login = route('POST', '/login', {
  access: 'public',
  service: 'accounts',
  isGuessable: true,
  params: none,
  query: none,
  body: z.strictObject({ email: z.string().max(254), password: Password, code: z.string().max(40).optional() }),
  reply: Done.extend({ access_token, first_name: z.string() }),
})

export const signUp = route('POST', '/sign-up', {
  access: 'public',
  service: 'accounts',
  isGuessable: true,
  params: none,
  query: none,
  body: z.strictObject({
    email: Email,
    password: NewPassword,
    first_name: PersonName,
    last_name: PersonName,
    /** The versions of the documents that the user agrees to; required for those that the operator has published. */
    agreed: z.partialRecord(LegalDocument, z.string().max(64)).default({}),
  }),
  reply: Done.extend({ access_token }),
})

/** Stands in the path when the token is in the Authorization header. */
export const tokenInHead = 'bearer'

/**
 * Whose token this is, ours or a partner's, with a fresh token to replace it. An invalid one gets `success: false` with
 * 401. `id` is the user's name in the paths of other calls.
 */
export const checkAuth = route('GET', '/auth/:version/:token', {
  access: 'public',
  service: 'accounts',
  isGuessable: true,
  params: z.object({ version: z.string().max(20), token: z.string().max(4000) }),
  query: none,
  body: nothing,
  reply: Done.extend({ new_token: z.string(), admin: z.boolean(), name: z.string(), id: z.string() }),
})

/** Ends the token's session; with `everywhere`, every session of the account. */
export const logOut = route('POST', '/log-out', {
  access: 'user',
  service: 'accounts',
  params: none,
  query: none,
  body: z.strictObject({ everywhere: z.boolean().default(false) }),
  reply: Done,
})

export const accountInfo = route('GET', '/account-info', {
  access: 'user',
  service: 'accounts',
  params: none,
  query: none,
  body: nothing,
  reply: Done.extend({
    email: z.string(),
    email_verified: z.boolean(),
    /** The address that a change of email still waits for; null without one. */
    new_email: z.string().nullable(),
    first_name: z.string(),
    last_name: z.string(),
    admin: z.boolean(),
    second_factor: z.boolean(),
    recovery_codes_left: z.int().min(0),
    /** False for a partner's users: they log in on the partner's site. */
    has_password: z.boolean(),
    subscription: Subscription,
  }),
})

/** Ends every other session of the account. */
export const updatePassword = route('POST', '/update-password', {
  access: 'user',
  service: 'accounts',
  isGuessable: true,
  params: none,
  query: none,
  body: z.strictObject({ password: Password, new_password: NewPassword }),
  reply: Done,
})

/** Succeeds for every address, with or without an account. */
export const sendResetPassword = route('POST', '/send-reset-password', {
  access: 'public',
  service: 'accounts',
  isGuessable: true,
  params: none,
  query: none,
  body: z.strictObject({ email: Email }),
  reply: Done,
})

/** The token comes from the email and works once, within an hour. Ends every session of the account. */
export const resetPassword = route('POST', '/reset-password', {
  access: 'public',
  service: 'accounts',
  isGuessable: true,
  params: none,
  query: none,
  body: z.strictObject({ password: NewPassword, token: z.string().max(200) }),
  reply: Done,
})

/** Everything the server stores about the user, as JSON. */
export const exportAccount = route('GET', '/account/export', {
  access: 'user',
  service: 'accounts',
  isSensitive: true,
  params: none,
  query: none,
  body: nothing,
  reply: z.record(z.string(), z.unknown()),
})

/** Permanent: the account, its subscription and all of its work. A user without a password sends an empty one. */
export const deleteAccount = route('POST', '/account/delete', {
  access: 'user',
  service: 'accounts',
  isGuessable: true,
  params: none,
  query: none,
  body: z.strictObject({ password: Password }),
  reply: Done,
})
