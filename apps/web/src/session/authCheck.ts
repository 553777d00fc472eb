import { checkAuth, tokenInHead } from '@slatecraft/contract'
import { CallError, callWithToken } from '../api/callWithToken.ts'
import { noteRenewal } from './jwtExpiry.ts'
import { type AuthCheck, enter, leave, setChecking, tokens } from './session.ts'

/** One tab at a time, where the browser can do that. */
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
      if (!isRefused) console.error('the login could not be checked', error)
      if (isRefused && tokens().jwt === jwt) leave('failed')
      else setChecking(false)
      return isRefused ? 'refused' : 'unreachable'
    }
  })
}

/**
 * Lets in whom a partner sends: his token goes to the auth check, once. Where it is not good, whoever was logged in
 * before is logged out: he is not the one whom the partner sends.
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
    console.error('the partner’s login could not be checked', error instanceof Error ? error.message : error)
    leave('failed')
    return error instanceof CallError && error.code === 'unauthorized' ? 'refused' : 'unreachable'
  }
}

/** Logs in by the token of a login or sign-up: what it is exchanged for goes with calls about slates. */
export async function enterWithLogin(accessToken: string): Promise<void> {
  const checked = await callWithToken(checkAuth, { params: { version: 'v1', token: tokenInHead } }, accessToken).catch(
    (error: unknown) => console.error('the new login could not be checked', error),
  )
  noteRenewal()
  const account = accessToken
  if (checked === undefined) return enter({ jwt: accessToken, account })
  const { new_token, id, name, admin } = checked
  enter({ jwt: new_token, account, user: { id, name, admin } })
}
