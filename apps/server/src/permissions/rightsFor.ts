import type { Rights, SportRights } from '@slatecraft/contract'
import type { Sport } from '@slatecraft/slate'
import type { FastifyRequest } from 'fastify'
import { callerOf, type Identify, type User } from '../http/caller.ts'

/** Who is asked what a call may be answered with. */
export interface RightsParts {
  identify: Identify
  /** What those may who are not logged in. */
  visitor: Rights
}

/** What a user may in a sport, or without one a visitor. */
export const sportRights = (user: User | undefined, sport: Sport, visitor: Rights): SportRights =>
  (user?.rights ?? visitor).sports[sport]

/**
 * What whoever calls may in a sport.
 *
 * @throws {ApiError} where his token is nobody's.
 */
export async function rightsFor(
  request: FastifyRequest,
  sport: Sport,
  { identify, visitor }: RightsParts,
): Promise<SportRights> {
  return sportRights(await callerOf(request, identify), sport, visitor)
}
