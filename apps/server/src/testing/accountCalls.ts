import { checkAuth, login, signUp, tokenInHead } from '@slatecraft/contract'
import type { FastifyInstance } from 'fastify'
import { call } from './call.ts'

export const password = 'correct horse battery'

/** The headers of a call with a token. */
export const withToken = (token: string) => ({ authorization: `Bearer ${token}` })

export const emailOf = (name: string) => `${name}@slatecraft.test`

/** Signs up. @returns the headers of the user's calls. */
export async function signedUp(app: FastifyInstance, name: string): Promise<{ authorization: string }> {
  const body = { email: emailOf(name), password, first_name: name, last_name: 'Lee' }
  return withToken((await call(app, signUp, { body })).access_token)
}

export async function loggedInAs(app: FastifyInstance, name: string, chosen = password) {
  return withToken((await call(app, login, { body: { email: emailOf(name), password: chosen } })).access_token)
}

/** The page's first call, with a token in the header, or a partner's in the path. */
export const checked = (app: FastifyInstance, from: { authorization: string } | { token: string }) =>
  'token' in from
    ? call(app, checkAuth, { params: { version: 'v1', token: from.token } })
    : call(app, checkAuth, { params: { version: 'v1', token: tokenInHead }, headers: from })
