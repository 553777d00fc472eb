import { logOut as logOutRoute } from '@slatecraft/contract'
import { call } from '../../api/api.ts'
import { callWithToken } from '../../api/callWithToken.ts'
import { forgetUser } from '../../session/forgetUser.ts'
import { leave, session, tokens } from '../../session/session.ts'
import { ownSlateIds } from '../slate/shared/ownSlateIds.ts'

/** Ends the login here at once, and at the server as soon as it hears of it. */
export async function logOut(): Promise<void> {
  const { account, jwt } = tokens()
  const said = callWithToken(logOutRoute, { params: {}, body: { everywhere: false } }, account ?? jwt)
  await leaveBrowser()
  await said.catch((error: unknown) => console.error('the server did not hear of the log-out', error))
}

/**
 * Ends every login of the account, this one too.
 *
 * @throws {CallError} where the server does not: then all of them go on.
 */
export async function logOutEverywhere(): Promise<void> {
  await call(logOutRoute, { params: {}, body: { everywhere: true } })
  await leaveBrowser()
}

/** The browser is a visitor's, and keeps of the user what nobody else has. */
export async function leaveBrowser(): Promise<void> {
  const { userId } = session()
  leave('logged out')
  forgetUser(userId, await ownSlateIds())
}
