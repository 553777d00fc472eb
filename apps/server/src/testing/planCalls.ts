import { type Card, readPlan, signUp, subscribe } from '@slatecraft/contract'
import type { Sport } from '@slatecraft/slate'
import type { FastifyInstance } from 'fastify'
import { password } from './accountCalls.ts'
import { call } from './call.ts'
import { confirmedEmail } from './confirmedEmail.ts'
import type { TestServer } from './testServer.ts'

/** A card for test payments. */
export const testCard = (number = '4242 4242 4242 4242'): Card => ({
  number,
  exp_month: 12,
  exp_year: 2040,
  cvc: '123',
})

/** Signs up and confirms the email address. @returns the headers of the user's calls. */
export async function newUser(
  { app, store }: Pick<TestServer, 'app' | 'store'>,
  name: string,
): Promise<{ authorization: string }> {
  const email = `${name}@slatecraft.test`
  const body = { email, password, first_name: name, last_name: '' }
  const { access_token } = await call(app, signUp, { body })
  await confirmedEmail(store, email)
  return { authorization: `Bearer ${access_token}` }
}

export const allSports = (given: object = {}) => ({ planName: 'All Sports', card: testCard(), ...given })
export const singleSport = (given: object = {}) => ({
  planName: 'Single Sport',
  sport: 'nfl',
  card: testCard(),
  ...given,
})

export const buy = async (app: FastifyInstance, headers: { authorization: string }, body: object) =>
  (await call(app, subscribe, { headers, body })).subscription

export const planOf = async (
  app: FastifyInstance,
  headers: { authorization: string } | undefined,
  sport: Sport = 'nfl',
) => (await call(app, readPlan, { params: { sport }, ...(headers && { headers }) })).subscription
