/** What the address of an account's screens may hold. */
export interface AccountSearch {
  /** Where one goes afterwards, as a path of this site. */
  next?: string | undefined
}

type AccountScreen = '/login' | '/sign-up' | '/forgot-password' | '/account'

/** A screen from which one comes back to `next`: here, unless it says otherwise. */
export function accountAddress(screen: AccountScreen, next = here()): string {
  return next === '/' ? screen : `${screen}?${new URLSearchParams({ next })}`
}

/** The page that is open; among the account's screens the one behind them. */
function here(): string {
  const { pathname, search } = location
  if (!forVisitors.has(pathname) && pathname !== '/account') return pathname + search
  return safeNext(new URLSearchParams(search).get('next') ?? undefined)
}

/** Nobody comes back to them. */
const forVisitors = new Set(['/login', '/sign-up', '/forgot-password', '/reset-password'])

/** A path of this site, whatever an address says: nobody is led elsewhere by it. */
export function safeNext(next: string | undefined): string {
  try {
    const { origin, pathname, search } = new URL(next ?? '/', location.origin)
    return origin === location.origin && !forVisitors.has(pathname) ? pathname + search : '/'
  } catch {
    return '/'
  }
}
