import { useSyncExternalStore } from 'react'

const tokenKey = 'jwt'

/** Who uses this browser. */
export interface Session {
  isLoggedIn: boolean
  /** The user that the token names; undefined for visitors, and where the token does not tell. */
  userId: string | undefined
}

const visitor: Session = { isLoggedIn: false, userId: undefined }

/** The token that calls carry, from local storage (AC-18); undefined for a visitor. */
export function bearerToken(): string | undefined {
  try {
    return localStorage.getItem(tokenKey) || undefined
  } catch {
    return undefined
  }
}

let known: { token: string | undefined; session: Session } = { token: undefined, session: visitor }

/** The session as of now; the same object as long as the token is the same. */
export function session(): Session {
  const token = bearerToken()
  if (token !== known.token) {
    known = { token, session: token === undefined ? visitor : { isLoggedIn: true, userId: userOf(token) } }
  }
  return known.session
}

/** The session; follows a login or logout in another tab. */
export const useSession = (): Session => useSyncExternalStore(subscribe, session)

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === tokenKey || key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** The subject of a JSON web token. It is not proven here: the server goes by the token, never by what the page says. */
function userOf(token: string): string | undefined {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const subject = typeof claims === 'object' && claims !== null && 'sub' in claims ? String(claims.sub) : ''
    return /^[A-Za-z0-9_-]{1,64}$/.test(subject) ? subject : undefined
  } catch {
    return undefined
  }
}
