import type { FastifyRequest } from 'fastify'
import { ApiError } from './apiError.ts'

/** The user of a bearer token, or undefined for a token that is not known or no longer. */
export type Identify = (token: string) => Promise<string | undefined>

/**
 * Who calls: the user whose bearer token the call carries, undefined where it carries none. Other schemes are those of
 * proxies in front of the server, and no token of ours.
 *
 * @throws {ApiError} where the token is nobody's.
 */
export async function callerOf({ headers }: FastifyRequest, identify: Identify): Promise<string | undefined> {
  const [scheme = '', ...tokens] = (headers.authorization ?? '').trim().split(/\s+/)
  if (scheme.toLowerCase() !== 'bearer') return undefined
  const userId = tokens.length === 1 ? await identify(tokens[0]!) : undefined
  if (userId !== undefined) return userId
  throw new ApiError('unauthorized', 'Your login is no longer valid. Log in again: what you have entered is kept here.')
}
