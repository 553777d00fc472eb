import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorRouteComponent,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { OptimizerPage } from './shell/OptimizerPage.tsx'
import { type PageSearch, parseSearch, stringifySearch } from './shell/pageSearch.ts'

const rootRoute = createRootRoute({ validateSearch: (search: PageSearch) => search })

/** Account and plan screens, each lazy-loaded. */
const frame = createRoute({
  getParentRoute: () => rootRoute,
  id: 'account',
  component: lazyRouteComponent(() => import('./account/AccountFrame.tsx'), 'AccountFrame'),
})
const accountRoutes = [
  createRoute({
    getParentRoute: () => frame,
    path: '/login',
    component: lazyRouteComponent(() => import('../features/accounts/LoginPage.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/sign-up',
    component: lazyRouteComponent(() => import('../features/accounts/SignUpPage.tsx'), 'SignUpPage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/forgot-password',
    component: lazyRouteComponent(() => import('../features/accounts/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/reset-password',
    component: lazyRouteComponent(() => import('../features/accounts/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/account',
    component: lazyRouteComponent(() => import('./account/AccountScreen.tsx'), 'AccountScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/plans',
    component: lazyRouteComponent(() => import('../features/plans/PlansPage.tsx'), 'PlansPage'),
  }),
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

/** Passes errors on to the page's error boundary. */
const passOn: ErrorRouteComponent = ({ error }) => {
  throw error
}

export const makeRouter = () => createRouter({ routeTree, parseSearch, stringifySearch, defaultErrorComponent: passOn })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
