import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import { OptimizerPage } from './shell/OptimizerPage.tsx'
import { type PageSearch, parseSearch, stringifySearch } from './shell/pageSearch.ts'
import { RouteFault, ScreenFault } from './shell/RouteFault.tsx'

const rootRoute = createRootRoute({ validateSearch: (search: PageSearch) => search })

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
    '/account',
    lazyRouteComponent(() => import('./account/AccountScreen.tsx'), 'AccountScreen'),
  ),
  accountScreen(
    '/plans',
    lazyRouteComponent(() => import('../features/plans/PlansPage.tsx'), 'PlansPage'),
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
