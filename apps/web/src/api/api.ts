import type { Route, Service } from '@slatecraft/contract'
import type * as z from 'zod'
import { checkLogin } from '../session/checkLogin.ts'
import { isJwtRunningOut } from '../session/jwtExpiry.ts'
import { session, tokens } from '../session/session.ts'
import { CallError, type CallInput, callWithToken } from './callWithToken.ts'

export { CallError, NoAnswerError } from './callWithToken.ts'

/**
 * Makes one call of the contract, as the user who is logged in, and checks the answer against the contract. A token that is
 * about to run out is renewed first; one that the server refuses is checked once, and with the next one the call is made
 * again.
 *
 * @throws {CallError} when the server refuses, or answers in another shape.
 * @throws {NoAnswerError} when it can't be reached, or does not answer in time.
 */
export async function call<Params extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType>(
  route: Route<string, Params, z.ZodType, Body, Reply>,
  input: CallInput<Params, Body>,
): Promise<z.output<Reply>> {
  if (isJwtRunningOut()) await checkAs(session().userId)
  const token = bearerOf(route.service)
  try {
    return await callWithToken(route, input, token)
  } catch (error) {
    if (token === undefined || !(error instanceof CallError) || error.code !== 'unauthorized') throw error
    const checked = await checkRefused()
    if (checked === 'valid') return callWithToken(route, input, bearerOf(route.service))
    // A token that has run out must not keep what everybody may see, such as the pool, from its user.
    if (route.method === 'GET' && route.access === 'visitor') return callWithToken(route, input, undefined)
    throw error
  }
}

/** @throws {CallError} where somebody else has logged in meanwhile: what one user sends is not the next one's. */
async function checkAs(userId: string | undefined) {
  const checked = await checkLogin()
  if (checked === 'valid' && userId !== undefined && session().userId !== userId)
    throw new CallError('Somebody else has logged in.')
  return checked
}

/** Either token is good for every call; the login's own lasts longer, and is for what is about the account. */
function bearerOf(service: Service): string | undefined {
  const { jwt, account } = tokens()
  if (jwt === undefined) return undefined
  return service === 'accounts' ? (account ?? jwt) : jwt
}

/** The auth check that a refused token is worth, once. @throws {CallError} where somebody else has logged in meanwhile. */
export const checkRefused = () => checkAs(session().userId)

/** What the build socket is signed with; undefined for a visitor. */
export function socketToken(): string | undefined {
  const { jwt, account } = tokens()
  return isJwtRunningOut() ? (account ?? jwt) : jwt
}
