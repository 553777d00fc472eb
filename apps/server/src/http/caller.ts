import type { Rights, SportRights } from '@slatecraft/contract'
import type { Sport } from '@slatecraft/slate'
import type { FastifyRequest } from 'fastify'
import { ApiError } from './apiError.ts'

/** A user who is logged in. */
export interface User {
  id: string
  /** Empty for a partner's users. */
  email: string
  /** Admins manage what everyone sees (slates, shared presets, expert targets) and see every value. */
  isAdmin: boolean
  /** An admin who can't act as one until their account has a second factor. */
  needsSecondFactor: boolean
  /** What their plan permits. */
  rights: Rights
  /** The login that their token belongs to. */
  sessionId: string
  /** When they last gave their password in it, or came from their partner's site. */
  confirmedAt: Date
  /** False for a partner's users. */
  hasPassword: boolean
}

/** What the user, or a visitor, may do in a sport. */
export const sportRights = (user: User | undefined, sport: Sport, visitor: Rights): SportRights =>
  (user?.rights ?? visitor).sports[sport]

/** The user of a bearer token; undefined if the token is unknown or has expired. */
export type Identify = (token: string) => Promise<User | undefined>

/**
 * The user whose bearer token the call carries; undefined if it carries none. Other schemes in the Authorization header
 * are meant for proxies in front of the server.
 *
 * @throws {ApiError} if the token is not valid.
 */
export async function callerOf(request: FastifyRequest, identify: Identify): Promise<User | undefined> {
  const token = bearerOf(request)
  return token === undefined ? undefined : userOf(token, identify)
}

/** The bearer token; empty if the header is malformed, undefined if there is none. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  const [scheme = '', ...tokens] = (headers.authorization ?? '').trim().split(/\s+/)
  if (scheme.toLowerCase() !== 'bearer') return undefined
  return tokens.length === 1 ? tokens[0]! : ''
}

/** @throws {ApiError} if the token is not valid. */
export async function userOf(token: string, identify: Identify): Promise<User> {
  const user = token === '' ? undefined : await identify(token)
  if (user !== undefined) return user
  throw new ApiError(
    'unauthorized',
    'Your login is no longer valid. Log in again: your changes are kept in this browser.',
  )
}
