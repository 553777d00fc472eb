import { useSyncExternalStore } from 'react'
import * as z from 'zod'

/** Local storage keys: the token for slate calls, the token for account calls, and the user. */
const places = { jwt: 'jwt', account: 'account_token', user: 'slatecraft.user' } as const

/** The user's tokens. */
export interface Tokens {
  /** Valid for an hour; the auth check renews it. */
  jwt: string | undefined
  /** The login's token; partner users have none. */
  account: string | undefined
}

/** From the auth check. */
const KnownUser = z.object({
  /** The user id in call paths. */
  id: z.string(),
  name: z.string(),
  admin: z.boolean(),
  /** The token subject this belongs to. */
  subject: z.string().nullable(),
})
type KnownUser = z.infer<typeof KnownUser>

/** The current user of this browser. */
export interface Session {
  /** `failed`: the auth check refused and ended the login. */
  auth: 'logged out' | 'checking' | 'logged in' | 'failed'
  /** There is a login that the server has not refused. */
  isLoggedIn: boolean
  /** User id from the auth check or the token; undefined for visitors, or if neither has it. */
  userId: string | undefined
  /** Empty until it is known. */
  name: string
  isAdmin: boolean
}

/** Result of a check; `unreachable` changes nothing. */
export type AuthCheck = 'valid' | 'refused' | 'unreachable'

/** Page state in addition to storage. */
type Phase = 'rest' | 'checking' | 'failed'

let phase: Phase = 'rest'
const listeners = new Set<() => void>()
let known: { key: string; session: Session } | undefined

export const tokens = (): Tokens => ({ jwt: stored(places.jwt), account: stored(places.account) })

/** The current session; keeps its identity while unchanged. */
export function session(): Session {
  const jwt = stored(places.jwt)
  const user = stored(places.user)
  const key = JSON.stringify([jwt, user, phase])
  if (known?.key !== key) known = { key, session: sessionOf(jwt, user) }
  return known.session
}

/** Subscribes to the session: logins, logouts and auth checks, including other tabs'. */
export const useSession = (): Session => useSyncExternalStore(onSession, session)

/** @returns an unsubscribe function. */
export function onSession(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && key !== places.jwt && key !== places.user) return
    // A change in another tab is newer than the failed check here.
    if (phase === 'failed') phase = 'rest'
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

interface Login extends Tokens {
  jwt: string
  user?: Omit<KnownUser, 'subject'>
}

/**
 * Starts a session for this user in all tabs.
 *
 * @throws {Error} if the browser stores nothing, with a message for the user.
 */
export function enter({ jwt, account, user }: Login): void {
  try {
    put(places.account, account)
    put(places.user, user && JSON.stringify({ ...user, subject: subjectOf(jwt) ?? null } satisfies KnownUser))
    put(places.jwt, jwt)
  } catch {
    throw new Error(
      'This browser does not store data for this site, so you can’t log in. Allow site data and try again.',
    )
  }
  moveTo('rest')
}

/** Ends the session, on request or because the server refused it. */
export function leave(how: 'logged out' | 'failed'): void {
  try {
    for (const place of Object.values(places)) localStorage.removeItem(place)
  } catch {
    // Storage is blocked: nobody was logged in.
  }
  moveTo(how === 'failed' ? 'failed' : 'rest')
}

/** An auth check started, or ended without an answer about the user. */
export const setChecking = (isChecking: boolean): void => moveTo(isChecking ? 'checking' : 'rest')

function moveTo(next: Phase): void {
  phase = next
  for (const listener of listeners) listener()
}

function sessionOf(jwt: string | undefined, stored: string | undefined): Session {
  const nobody = { isLoggedIn: false, userId: undefined, name: '', isAdmin: false }
  if (jwt === undefined) {
    return { ...nobody, auth: phase === 'rest' ? 'logged out' : phase }
  }
  const subject = subjectOf(jwt)
  const user = stored === undefined ? undefined : knownUser(stored)
  const own = user?.subject === (subject ?? null) ? user : undefined
  return {
    auth: phase === 'checking' ? 'checking' : 'logged in',
    isLoggedIn: true,
    userId: own?.id ?? subject,
    name: own?.name ?? '',
    isAdmin: own?.admin ?? false,
  }
}

function knownUser(text: string): KnownUser | undefined {
  try {
    return KnownUser.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Not verified here: the server verifies the token and never trusts the page. */
const Claims = z.object({ sub: z.coerce.string().optional(), exp: z.number().optional() })

function claimsOf(token: string): z.output<typeof Claims> | undefined {
  try {
    const payload = token.split('.')[1] ?? ''
    return Claims.safeParse(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))).data
  } catch {
    return undefined
  }
}

function subjectOf(token: string): string | undefined {
  const subject = claimsOf(token)?.sub ?? ''
  return /^[A-Za-z0-9_-]{1,64}$/.test(subject) ? subject : undefined
}

/** Expiry of a token in ms since 1970; undefined if it has none. */
export function expiryOf(token: string): number | undefined {
  const seconds = claimsOf(token)?.exp
  return seconds === undefined ? undefined : seconds * 1000
}

function stored(place: string): string | undefined {
  try {
    return localStorage.getItem(place) || undefined
  } catch {
    return undefined
  }
}

function put(place: string, text: string | undefined): void {
  if (text === undefined) localStorage.removeItem(place)
  else localStorage.setItem(place, text)
}
