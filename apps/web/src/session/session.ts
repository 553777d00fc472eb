import { useSyncExternalStore } from 'react'
import * as z from 'zod'

/** Where local storage has them: the bearer of calls about slates, that of calls about the account, and whose they are. */
const places = { jwt: 'jwt', account: 'account_token', user: 'slatecraft.user' } as const

/** What calls prove by that they are the user's. */
export interface Tokens {
  /** Of an hour: the auth check gives the next one. */
  jwt: string | undefined
  /** Of the login; those whom a partner sends have none. */
  account: string | undefined
}

/** As the auth check tells it. */
const KnownUser = z.object({
  /** What paths of calls name the user by. */
  id: z.string(),
  name: z.string(),
  admin: z.boolean(),
  /** The subject of the token that this was told of: another token's user is another one. */
  subject: z.string().nullable(),
})
type KnownUser = z.infer<typeof KnownUser>

/** Who uses this browser. */
export interface Session {
  /** `failed`: the auth check has refused the login that was here, which ended it. */
  auth: 'logged out' | 'checking' | 'logged in' | 'failed'
  /** There is a login, which the server has not refused. */
  isLoggedIn: boolean
  /** The user that the auth check or else the token names; undefined for visitors, and where neither tells. */
  userId: string | undefined
  /** Empty until it is known. */
  name: string
  isAdmin: boolean
}

/** What came of a check: `unreachable` where nobody could say, so that everything stays as it was. */
export type AuthCheck = 'valid' | 'refused' | 'unreachable'

/** What a page knows beside what storage holds. */
type Phase = 'rest' | 'checking' | 'failed'

let phase: Phase = 'rest'
const listeners = new Set<() => void>()
let known: { key: string; session: Session } | undefined

export const tokens = (): Tokens => ({ jwt: stored(places.jwt), account: stored(places.account) })

/** The session as of now; the same object as long as nothing about it is new. */
export function session(): Session {
  const jwt = stored(places.jwt)
  const user = stored(places.user)
  const key = JSON.stringify([jwt, user, phase])
  if (known?.key !== key) known = { key, session: sessionOf(jwt, user) }
  return known.session
}

/** The session; follows a login, a logout and an auth check, also of another tab. */
export const useSession = (): Session => useSyncExternalStore(onSession, session)

/** @returns what ends it. */
export function onSession(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && key !== places.jwt && key !== places.user) return
    // Another tab's word is newer than the check that has failed here.
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
 * The browser is this user's from now on, in all its tabs.
 *
 * @throws {Error} where the browser keeps nothing, in words for the user.
 */
export function enter({ jwt, account, user }: Login): void {
  try {
    put(places.account, account)
    put(places.user, user && JSON.stringify({ ...user, subject: subjectOf(jwt) ?? null } satisfies KnownUser))
    put(places.jwt, jwt)
  } catch {
    throw new Error('This browser keeps nothing for this site, so nobody can be logged in. Allow it to store data.')
  }
  moveTo('rest')
}

/** The browser is a visitor's from now on, because somebody says so or because the server does. */
export function leave(how: 'logged out' | 'failed'): void {
  try {
    for (const place of Object.values(places)) localStorage.removeItem(place)
  } catch {
    // Storage is blocked: nobody was logged in.
  }
  moveTo(how === 'failed' ? 'failed' : 'rest')
}

/** An auth check begins or has ended without a word on the user. */
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

/** Neither is proven here: the server goes by the token, never by what the page says. */
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

/** When a token runs out, in milliseconds since 1970; undefined where it does not say. */
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
