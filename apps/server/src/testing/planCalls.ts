import { type Card, readPlan, signUp, subscribe } from '@slatecraft/contract'
import type { Sport } from '@slatecraft/slate'
import type { FastifyInstance } from 'fastify'
import { call } from './call.ts'

/** A card for test payments. */
export const testCard = (number = '4242 4242 4242 4242'): Card => ({
  number,
  exp_month: 12,
  exp_year: 2040,
  cvc: '123',
})

/** Signs up. @returns the headers of the user's calls. */
export async function newUser(app: FastifyInstance, name: string): Promise<{ authorization: string }> {
  const body = { email: `${name}@slatecraft.test`, password: `the word of ${name}`, first_name: name, last_name: '' }
  const { access_token } = await call(app, signUp, { body })
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
