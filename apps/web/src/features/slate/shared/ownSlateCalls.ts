import type { SlateKey } from '@slatecraft/slate'
import { CallError } from '../../../api/api.ts'
import { accessKey } from '../../../session/accessKey.ts'
import { session } from '../../../session/session.ts'

/**
 * What calls about a user's own work on a slate carry, for the user who is logged in now.
 *
 * @returns what gives it; it throws a `CallError` once somebody else is: a call carries the token of the moment, and one
 * user's work is not the next one's.
 */
export function ownSlateCalls({ contestType, ...slate }: SlateKey) {
  const { isLoggedIn } = session()
  const owner = accessKey()
  return () => {
    if (accessKey() !== owner || session().isLoggedIn !== isLoggedIn)
      throw new CallError('Somebody else has logged in.')
    return { params: { ...slate, accessKey: owner }, query: { contestType } }
  }
}
