import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import { ServerAsks } from './account/ServerAsks.tsx'
import { OptimizerPage } from './shell/OptimizerPage.tsx'
import { type PageSearch, parseSearch, stringifySearch } from './shell/pageSearch.ts'
import { usePageTitle } from './shell/pageTitle.ts'
import { RouteFault, ScreenFault } from './shell/RouteFault.tsx'

const rootRoute = createRootRoute({ validateSearch: (search: PageSearch) => search, component: EveryScreen })

/** What every screen has: a title, and the server's questions to its user. */
function EveryScreen() {
  usePageTitle()
  return (
    <>
      <Outlet />
      <ServerAsks />
    </>
  )
}

/** Account and plan screens, each lazy-loaded. */
const frame = createRoute({
  getParentRoute: () => rootRoute,
  id: 'account',
  component: lazyRouteComponent(() => import('./account/AccountFrame.tsx'), 'AccountFrame'),
})
const accountScreen = (path: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => frame, path, component, errorComponent: ScreenFault })
const accountRoutes = [
  accountScreen(
    '/login',
    lazyRouteComponent(() => import('../features/accounts/LoginPage.tsx'), 'LoginPage'),
  ),
  accountScreen(
    '/sign-up',
    lazyRouteComponent(() => import('../features/accounts/SignUpPage.tsx'), 'SignUpPage'),
  ),
  accountScreen(
    '/forgot-password',
    lazyRouteComponent(() => import('../features/accounts/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  ),
  accountScreen(
    '/reset-password',
    lazyRouteComponent(() => import('../features/accounts/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  ),
  accountScreen(
    '/confirm-email',
    lazyRouteComponent(() => import('../features/accounts/ConfirmEmailPage.tsx'), 'ConfirmEmailPage'),
  ),
  accountScreen(
    '/account',
    lazyRouteComponent(() => import('./account/AccountScreen.tsx'), 'AccountScreen'),
  ),
  accountScreen(
    '/plans',
    lazyRouteComponent(() => import('../features/plans/PlansPage.tsx'), 'PlansPage'),
  ),
  accountScreen(
    '/terms',
    lazyRouteComponent(() => import('../features/legal/LegalPages.tsx'), 'TermsPage'),
  ),
  accountScreen(
    '/privacy',
    lazyRouteComponent(() => import('../features/legal/LegalPages.tsx'), 'PrivacyPage'),
  ),
]

/** `/` and `/optimizer` are the same page; unknown paths redirect to it. */
const routeTree = rootRoute.addChildren([
  createRoute({ getParentRoute: () => rootRoute, path: '/', component: OptimizerPage }),
  createRoute({ getParentRoute: () => rootRoute, path: '/optimizer', component: OptimizerPage }),
  frame.addChildren(accountRoutes),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: '/' })
    },
  }),
])

export const makeRouter = () =>
  createRouter({ routeTree, parseSearch, stringifySearch, defaultErrorComponent: RouteFault })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
