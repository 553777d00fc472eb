import { checkAuth, tokenInHead } from '@slatecraft/contract'
import { CallError, callWithToken } from '../api/callWithToken.ts'
import { noteRenewal } from './jwtExpiry.ts'
import { type AuthCheck, enter, leave, setChecking, tokens } from './session.ts'

/** One tab at a time, if the browser supports locks. */
const alone = <Reply>(act: () => Promise<Reply>): Promise<Reply> =>
  'locks' in navigator ? navigator.locks.request('slatecraft.auth-check', act) : act()

let running: Promise<AuthCheck> | undefined

/**
 * Asks the server whose this browser's login is: the token that it answers with takes the place of the one that calls carry
 *, and a login that it refuses is over. One check for all who ask meanwhile, in all tabs.
 */
export function checkSession(): Promise<AuthCheck> {
  running ??= check().finally(() => {
    running = undefined
  })
  return running
}

async function check(): Promise<AuthCheck> {
  const asked = tokens().jwt
  if (asked === undefined) return 'refused'
  setChecking(true)
  return alone(async () => {
    const { jwt, account } = tokens()
    if (jwt !== asked) {
      setChecking(false)
      return jwt === undefined ? 'refused' : 'valid'
    }
    try {
      const { new_token, id, name, admin } = await callWithToken(
        checkAuth,
        { params: { version: 'v1', token: tokenInHead } },
        account ?? jwt,
      )
      noteRenewal()
      if (tokens().jwt === jwt) enter({ jwt: new_token, account, user: { id, name, admin } })
      else setChecking(false)
      return 'valid'
    } catch (error) {
      const isRefused = error instanceof CallError && error.code === 'unauthorized'
      if (!isRefused) console.error('unable to check the login', error)
      if (isRefused && tokens().jwt === jwt) leave('failed')
      else setChecking(false)
      return isRefused ? 'refused' : 'unreachable'
    }
  })
}

/**
 * Logs in a partner's user with a one-time auth check. If the token is invalid, the current user is logged out, because they are
 * not the one the partner sent.
 */
export async function enterFromPartner(token: string): Promise<AuthCheck> {
  setChecking(true)
  try {
    const { new_token, id, name, admin } = await callWithToken(
      checkAuth,
      { params: { version: 'v1', token } },
      undefined,
    )
    enter({ jwt: new_token, account: undefined, user: { id, name, admin } })
    return 'valid'
  } catch (error) {
    console.error('unable to check the partner login', error instanceof Error ? error.message : error)
    leave('failed')
    return error instanceof CallError && error.code === 'unauthorized' ? 'refused' : 'unreachable'
  }
}

/** Logs in with the token of a login or sign-up, and exchanges it for the token of slate calls. */
export async function enterWithLogin(accessToken: string): Promise<void> {
  const checked = await callWithToken(checkAuth, { params: { version: 'v1', token: tokenInHead } }, accessToken).catch(
    (error: unknown) => console.error('unable to check the new login', error),
  )
  noteRenewal()
  const account = accessToken
  if (checked === undefined) return enter({ jwt: accessToken, account })
  const { new_token, id, name, admin } = checked
  enter({ jwt: new_token, account, user: { id, name, admin } })
}
