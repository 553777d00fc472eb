import type { SlateKey } from '@slatecraft/slate'
import { CallError } from '../../../api/api.ts'
import { accessKey } from '../../../session/accessKey.ts'
import { session } from '../../../session/session.ts'

/**
 * The token and key for calls about a user's work on a slate, for the user logged in now.
 *
 * @returns a function that gives them. It throws a `CallError` once another user logs in, so one user's work never goes out
 * with another's token.
 */
export function ownSlateCalls({ contestType, ...slate }: SlateKey) {
  const { isLoggedIn } = session()
  const owner = accessKey()
  return () => {
    if (accessKey() !== owner || session().isLoggedIn !== isLoggedIn) throw new CallError('Another user has logged in.')
    return { params: { ...slate, accessKey: owner }, query: { contestType } }
  }
}
