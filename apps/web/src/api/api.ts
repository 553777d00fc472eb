import type { Route, Service } from '@slatecraft/contract'
import type * as z from 'zod'
import { checkLogin } from '../session/checkLogin.ts'
import { isJwtRunningOut } from '../session/jwtExpiry.ts'
import { askForPassword, tellSecondFactor } from '../session/serverAsks.ts'
import { session, tokens } from '../session/session.ts'
import { CallError, type CallInput, callWithToken } from './callWithToken.ts'

export { CallError, NoAnswerError } from './callWithToken.ts'

/** A call that its user gave up, when asked for the password. */
export class GivenUpError extends CallError {
  override readonly name = 'GivenUpError'
}

/**
 * Makes one call of the contract as the logged-in user and validates the answer. A token about to expire is renewed first. A
 * refused token is checked once, and the call is retried with the new one. If the server wants the password once more, the
 * page asks for it, and the call is repeated.
 *
 * @throws {CallError} if the server refuses, or the answer has the wrong shape.
 * @throws {NoAnswerError} if it can't be reached or does not answer in time.
 * @throws {GivenUpError} if the user does not enter the password.
 */
export async function call<Params extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType>(
  route: Route<string, Params, z.ZodType, Body, Reply>,
  input: CallInput<Params, Body>,
): Promise<z.output<Reply>> {
  try {
    return await callAsUser(route, input)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'second-factor-needed') tellSecondFactor(error.message)
    if (error.code !== 'confirm-first') throw error
    if (!(await askForPassword())) throw new GivenUpError('You did not enter your password, so nothing was done.')
    return callAsUser(route, input)
  }
}

async function callAsUser<Params extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType>(
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
    // An expired token must not keep its user from public data such as the pool.
    if (route.method === 'GET' && route.access === 'visitor') return callWithToken(route, input, undefined)
    throw error
  }
}

/** @throws {CallError} if another user logged in meanwhile, so one user's data is never sent as another's. */
async function checkAs(userId: string | undefined) {
  const checked = await checkLogin()
  if (checked === 'valid' && userId !== undefined && session().userId !== userId)
    throw new CallError('Another user has logged in.')
  return checked
}

/** Either token works for every call; the login token lasts longer and is for account calls. */
function bearerOf(service: Service): string | undefined {
  const { jwt, account } = tokens()
  if (jwt === undefined) return undefined
  return service === 'accounts' ? (account ?? jwt) : jwt
}

/** One auth check per refused token. @throws {CallError} if another user logged in meanwhile. */
export const checkRefused = () => checkAs(session().userId)

/** The token for the build socket; undefined for visitors. */
export function socketToken(): string | undefined {
  const { jwt, account } = tokens()
  return isJwtRunningOut() ? (account ?? jwt) : jwt
}
