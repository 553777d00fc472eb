import type { Counter } from '@slatecraft/slate'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sportNames } from '../../features/slate/shared/slateWords.ts'
import { isBare, resolveSelection } from '../../features/slate/slateSearch.ts'
import { type PageSearch, type Tab, tabOf } from './pageSearch.ts'

const product = 'Slatecraft'

const screenTitles: Record<string, string> = {
  '/login': 'Log in',
  '/sign-up': 'Sign up',
  '/forgot-password': 'Forgot your password',
  '/reset-password': 'Choose a new password',
  '/confirm-email': 'Confirm your email',
  '/account': 'Your account',
  '/plans': 'Plans',
  '/terms': 'Terms of use',
  '/privacy': 'Privacy notice',
}

/** The Players tab is the slate itself. */
const tabTitles: Partial<Record<Tab, string>> = {
  settings: 'Build settings',
  stacks: 'Team stacks',
  groups: 'Player groups',
  research: 'Research',
  lineups: 'Lineups',
  'after-start': 'After start',
  admin: 'Admin',
}

/** The browser tab's title for an address: `Lineups · NFL Main · Week 3 · Slatecraft`. */
export function pageTitle(path: string, search: PageSearch): string {
  const screen = screenTitles[path]
  if (screen !== undefined) return `${screen} · ${product}`
  // Until the address names a slate.
  if (isBare(search)) return `${product} · lineup optimizer`
  const slate = resolveSelection(search, Date.now())
  const named = `${sportNames[slate.sport]} ${slate.slate}`
  const tab = tabTitles[tabOf(search)]
  return [...(tab === undefined ? [] : [tab]), named, period(slate.counter), product].join(' · ')
}

/** `Week 3`, or `Sun, Dec 1`. */
const period = (counter: Counter) =>
  typeof counter === 'number'
    ? `Week ${counter}`
    : new Date(`${counter}T12:00:00Z`).toLocaleDateString('en-US', {
        ...({ weekday: 'short', month: 'short', day: 'numeric' } as const),
        timeZone: 'UTC',
      })

/** Keeps the browser tab's title up to date with the address. */
export function usePageTitle(): void {
  const title = useRouterState({ select: ({ location }) => pageTitle(location.pathname, location.search) })
  useEffect(() => {
    document.title = title
  }, [title])
}
