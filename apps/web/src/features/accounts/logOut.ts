import { logOut as logOutRoute } from '@slatecraft/contract'
import { call } from '../../api/api.ts'
import { callWithToken } from '../../api/callWithToken.ts'
import { forgetUser } from '../../session/forgetUser.ts'
import { leave, session, tokens } from '../../session/session.ts'
import { ownSlateIds } from '../slate/shared/ownSlateIds.ts'

/** Logs out here at once, and on the server when the call arrives. */
export async function logOut(): Promise<void> {
  const { account, jwt } = tokens()
  const serverLogout = callWithToken(logOutRoute, { params: {}, body: { everywhere: false } }, account ?? jwt)
  await leaveBrowser()
  await serverLogout.catch((error: unknown) => console.error('unable to tell the server about the logout', error))
}

/**
 * Logs out everywhere, including here.
 *
 * @throws {CallError} if the server refuses; then all logins stay.
 */
export async function logOutEverywhere(): Promise<void> {
  await call(logOutRoute, { params: {}, body: { everywhere: true } })
  await leaveBrowser()
}

/** Ends the session, keeping only data that exists nowhere else. */
export async function leaveBrowser(): Promise<void> {
  const { userId } = session()
  leave('logged out')
  forgetUser(userId, await ownSlateIds())
}
