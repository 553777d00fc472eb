import * as z from 'zod'
import { route } from '../route.ts'
import { Email, LinkToken, PersonName } from './accountParts.ts'
import { Done, none, nothing } from './pathParts.ts'

export const changeName = route('POST', '/account/name', {
  access: 'user',
  service: 'accounts',
  params: none,
  query: none,
  body: z.strictObject({ first_name: PersonName, last_name: PersonName }),
  reply: Done,
})

/**
 * Starts a change of the email address: a link goes to the old and one to the new address, and the change happens when both
 * have been opened. It succeeds, too, if the new address has an account, which then gets a mail that says so.
 */
export const changeEmail = route('POST', '/account/email', {
  access: 'user',
  service: 'accounts',
  isGuessable: true,
  isSensitive: true,
  params: none,
  query: none,
  body: z.strictObject({ email: Email }),
  reply: Done,
})

/** Takes back a change of the email address that waits for its links. */
export const dropEmailChange = route('DELETE', '/account/email', {
  access: 'user',
  service: 'accounts',
  params: none,
  query: none,
  body: nothing,
  reply: Done,
})

/** Sends the link that confirms the user's email address once more. */
export const sendVerification = route('POST', '/account/send-verification', {
  access: 'user',
  service: 'accounts',
  params: none,
  query: none,
  body: z.strictObject({}),
  reply: Done,
})

/**
 * Opens a link of an email about the address: the one that confirms it after signing up, or one of a change. Each works
 * once. `waits_for` tells which link of a change is still to be opened.
 */
export const confirmEmail = route('POST', '/confirm-email', {
  access: 'public',
  service: 'accounts',
  isGuessable: true,
  params: none,
  query: none,
  body: z.strictObject({ token: LinkToken }),
  reply: Done.extend({
    done: z.enum(['verified', 'half', 'changed']),
    email: z.string(),
    waits_for: z.enum(['old', 'new']).nullable(),
  }),
})
