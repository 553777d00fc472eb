/** URL parameters of the account screens. */
export interface AccountSearch {
  /** The path to go to afterward, on this site. */
  next?: string | undefined
}

type AccountScreen = '/login' | '/sign-up' | '/forgot-password' | '/account'

/** The URL of a screen that returns to `next`, by default the current page. */
export function accountAddress(screen: AccountScreen, next = here()): string {
  return next === '/' ? screen : `${screen}?${new URLSearchParams({ next })}`
}

/** The current page, or on account screens the page behind them. */
function here(): string {
  const { pathname, search } = location
  if (!forVisitors.has(pathname) && pathname !== '/account') return pathname + search
  return safeNext(new URLSearchParams(search).get('next') ?? undefined)
}

/** Screens that are never returned to. */
const forVisitors = new Set(['/login', '/sign-up', '/forgot-password', '/reset-password'])

/** Sanitizes `next` to a path on this site, to prevent open redirects. */
export function safeNext(next: string | undefined): string {
  try {
    const { origin, pathname, search } = new URL(next ?? '/', location.origin)
    return origin === location.origin && !forVisitors.has(pathname) ? pathname + search : '/'
  } catch {
    return '/'
  }
}
