import * as z from 'zod'
import { route } from '../route.ts'
import { Subscription } from './heldPlan.ts'
import { Done, none, nothing } from './pathParts.ts'

/** Longer than anybody types, shorter than what hashing would be slow for. */
const Password = z.string().max(200, 'is longer than 200 characters')
const NewPassword = Password.min(8, 'needs at least 8 characters')
const Name = z.string().trim().max(80)

/** As it is kept: trimmed and in small letters. */
const Email = z.string().trim().toLowerCase().max(254).pipe(z.email('is no e-mail address'))

/** For account and plan calls, as for all others. */
const access_token = z.string()

/** Fails alike, in words and in time, whether the e-mail or the password is wrong. */
export const login = route('POST', '/login', {
  params: none,
  query: none,
  body: z.strictObject({ email: z.string().max(254), password: Password }),
  reply: Done.extend({ access_token, first_name: z.string() }),
})

export const signUp = route('POST', '/sign-up', {
  params: none,
  query: none,
  body: z.strictObject({ email: Email, password: NewPassword, first_name: Name, last_name: Name }),
  reply: Done.extend({ access_token }),
})

/** In the place of the path's token: the one that the call carries in its head. */
export const tokenInHead = 'bearer'

/**
 * Whose a token is, be it ours or a partner's, and a fresh one in its place. A token that is not good answers
 * `success: false` with 401. `id`: what paths of calls name the user by.
 */
export const checkAuth = route('GET', '/auth/:version/:token', {
  params: z.object({ version: z.string().max(20), token: z.string().max(4000) }),
  query: none,
  body: nothing,
  reply: Done.extend({ new_token: z.string(), admin: z.boolean(), name: z.string(), id: z.string() }),
})

/** The token's session ends, and with `everywhere` all others of the account. */
export const logOut = route('POST', '/log-out', {
  params: none,
  query: none,
  body: z.strictObject({ everywhere: z.boolean().default(false) }),
  reply: Done,
})

/** Signing up. */
export const accountInfo = route('GET', '/account-info', {
  params: none,
  query: none,
  body: nothing,
  reply: Done.extend({
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    admin: z.boolean(),
    /** False for those whom a partner sends: they log in there. */
    has_password: z.boolean(),
    subscription: Subscription,
  }),
})

/** Every other session of the account ends. */
export const updatePassword = route('POST', '/update-password', {
  params: none,
  query: none,
  body: z.strictObject({ password: Password, new_password: NewPassword }),
  reply: Done,
})

/** Succeeds for every address, whether it has an account or not. */
export const sendResetPassword = route('POST', '/send-reset-password', {
  params: none,
  query: none,
  body: z.strictObject({ email: Email }),
  reply: Done,
})

/** With the token of the mail, once and within its hour; every session of the account ends. */
export const resetPassword = route('POST', '/reset-password', {
  params: none,
  query: none,
  body: z.strictObject({ password: NewPassword, token: z.string().max(200) }),
  reply: Done,
})

/** All that the server keeps of the caller, as JSON. */
export const exportAccount = route('GET', '/account/export', {
  params: none,
  query: none,
  body: nothing,
  reply: z.record(z.string(), z.unknown()),
})

/** For good: the account, its subscription and all of its work. Those without a password send an empty one. */
export const deleteAccount = route('POST', '/account/delete', {
  params: none,
  query: none,
  body: z.strictObject({ password: Password }),
  reply: Done,
})
