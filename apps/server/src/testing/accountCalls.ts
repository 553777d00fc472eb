import { checkAuth, login, signUp, tokenInHead } from '@slatecraft/contract'
import type { FastifyInstance } from 'fastify'
import { call } from './call.ts'

export const password = 'correct horse battery'

/** The head of a call that carries a token. */
export const withToken = (token: string) => ({ authorization: `Bearer ${token}` })

export const emailOf = (name: string) => `${name}@slatecraft.test`

/** A new account; answers the head of its calls. */
export async function signedUp(app: FastifyInstance, name: string): Promise<{ authorization: string }> {
  const body = { email: emailOf(name), password, first_name: name, last_name: 'Lee' }
  return withToken((await call(app, signUp, { body })).access_token)
}

export async function loggedInAs(app: FastifyInstance, name: string, his = password) {
  return withToken((await call(app, login, { body: { email: emailOf(name), password: his } })).access_token)
}

/** What the page asks when it is opened, with a token in the head or, a partner's, in the path. */
export const checked = (app: FastifyInstance, from: { authorization: string } | { token: string }) =>
  'token' in from
    ? call(app, checkAuth, { params: { version: 'v1', token: from.token } })
    : call(app, checkAuth, { params: { version: 'v1', token: tokenInHead }, headers: from })
