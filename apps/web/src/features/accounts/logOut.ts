import { logOut as logOutRoute } from '@slatecraft/contract'
import { callWithToken } from '../../api/callWithToken.ts'
import { forgetRecords } from '../../browser/browserRecord.ts'
import { leave, session, tokens } from '../../session/session.ts'
import { ownSlateIds } from '../slate/shared/ownSlateIds.ts'

/** Logs out here at once, and on the server when the call arrives. */
export async function logOut(): Promise<void> {
  const { account, jwt } = tokens()
  const serverLogout = callWithToken(logOutRoute, { params: {}, body: { everywhere: false } }, account ?? jwt)
  await leaveBrowser()
  await serverLogout.catch((error: unknown) => console.error('unable to tell the server about the logout', error))
}

/** Ends the session, keeping only data that exists nowhere else. */
export async function leaveBrowser(): Promise<void> {
  const { userId } = session()
  leave('logged out')
  forgetUser(userId, await ownSlateIds())
}

/**
 * Removes a user's data from this browser after logout. Undelivered data, and inputs on uploaded slates, stay under the user's
 * id until they return.
 */
export function forgetUser(userId: string | undefined, ownSlates: ReadonlySet<string>): void {
  const owner = `/${userId ?? 'user'}/`
  forgetRecords((key) => {
    const at = key.indexOf(owner)
    return (
      /^slatecraft\.user-[a-z-]+\//.test(key) && at === key.indexOf('/') && !ownSlates.has(key.slice(at + owner.length))
    )
  })
}
