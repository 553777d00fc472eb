import type { Rights } from '@slatecraft/contract'
import type { FastifyRequest } from 'fastify'
import { ApiError } from './apiError.ts'

/** Somebody with an account. */
export interface User {
  id: string
  /** Empty for those whom a partner sends. */
  email: string
  /** He keeps what all users see: slates, shared presets and expert targets; nothing is withheld from him. */
  isAdmin: boolean
  /** What his plan lets him do. */
  rights: Rights
  /** The login that his token is of. */
  sessionId: string
}

/** The user of a bearer token, or undefined for a token that is not known or no longer. */
export type Identify = (token: string) => Promise<User | undefined>

/**
 * Who calls: the user whose bearer token the call carries, undefined where it carries none. Other schemes are those of
 * proxies in front of the server, and no token of ours.
 *
 * @throws {ApiError} where the token is nobody's.
 */
export async function callerOf(request: FastifyRequest, identify: Identify): Promise<User | undefined> {
  const token = bearerOf(request)
  return token === undefined ? undefined : userOf(token, identify)
}

/** Empty where the head is no good. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  const [scheme = '', ...tokens] = (headers.authorization ?? '').trim().split(/\s+/)
  if (scheme.toLowerCase() !== 'bearer') return undefined
  return tokens.length === 1 ? tokens[0]! : ''
}

/** @throws {ApiError} with this sentence where nobody is logged in, and where the token is nobody's. */
export async function loggedIn(request: FastifyRequest, identify: Identify, sentence: string): Promise<User> {
  const user = await callerOf(request, identify)
  if (user === undefined) throw new ApiError('unauthorized', sentence)
  return user
}

/** @throws {ApiError} where the token is nobody's. */
export async function userOf(token: string, identify: Identify): Promise<User> {
  const user = token === '' ? undefined : await identify(token)
  if (user !== undefined) return user
  throw new ApiError('unauthorized', 'Your login is no longer valid. Log in again: what you have entered is kept here.')
}
