import * as z from 'zod'
import { route } from '../route.ts'
import { Done, none, nothing } from './pathParts.ts'

/** Makes a secret for an authenticator app. It counts once `confirmSecondFactor` has a code of it. */
export const startSecondFactor = route('POST', '/account/second-factor', {
  access: 'user',
  service: 'accounts',
  isSensitive: true,
  params: none,
  query: none,
  body: z.strictObject({}),
  reply: Done.extend({ secret: z.string(), otpauth: z.string() }),
})

/** Turns the second factor on. Every other login of the account ends. The recovery codes are shown this once. */
export const confirmSecondFactor = route('POST', '/account/second-factor/confirm', {
  access: 'user',
  service: 'accounts',
  isGuessable: true,
  isSensitive: true,
  params: none,
  query: none,
  body: z.strictObject({ code: z.string().max(40) }),
  reply: Done.extend({ recovery_codes: z.array(z.string()) }),
})

/** Replaces the recovery codes. */
export const newRecoveryCodes = route('POST', '/account/second-factor/recovery-codes', {
  access: 'user',
  service: 'accounts',
  isSensitive: true,
  params: none,
  query: none,
  body: z.strictObject({}),
  reply: Done.extend({ recovery_codes: z.array(z.string()) }),
})

/** Turns the second factor off. Admins can't. */
export const removeSecondFactor = route('DELETE', '/account/second-factor', {
  access: 'user',
  service: 'accounts',
  isSensitive: true,
  params: none,
  query: none,
  body: nothing,
  reply: Done,
})
