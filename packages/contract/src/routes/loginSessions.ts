import * as z from 'zod'
import { route } from '../route.ts'
import { Password } from './accountParts.ts'
import { Done, none, nothing } from './pathParts.ts'

/** A login, as its user sees it. */
export const LoginSession = z.object({
  id: z.uuid(),
  /** Browser and system, such as "Firefox on Windows"; empty if unknown. */
  device: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  /** The one that makes this call. */
  is_this: z.boolean(),
})
export type LoginSession = z.infer<typeof LoginSession>

/** The user's logins, last used first. */
export const loginSessions = route('GET', '/account/sessions', {
  access: 'user',
  service: 'accounts',
  params: none,
  query: none,
  body: nothing,
  reply: z.object({ sessions: z.array(LoginSession) }),
})

/** Ends one login of the user. */
export const endSession = route('POST', '/account/sessions/end', {
  access: 'user',
  service: 'accounts',
  isSensitive: true,
  params: none,
  query: none,
  body: z.strictObject({ id: z.uuid() }),
  reply: Done,
})

/** Gives the password once more, for sensitive calls of this login in the next ten minutes. */
export const confirmPassword = route('POST', '/account/confirm', {
  access: 'user',
  service: 'accounts',
  isGuessable: true,
  params: none,
  query: none,
  body: z.strictObject({ password: Password }),
  reply: Done,
})
