import { createRootRoute, createRoute, createRouter, type ErrorRouteComponent, redirect } from '@tanstack/react-router'
import { OptimizerPage } from './OptimizerPage.tsx'
import { type PageSearch, parseSearch, stringifySearch } from './pageSearch.ts'

const rootRoute = createRootRoute({ validateSearch: (search: PageSearch) => search })

/** `/` and `/optimizer` are the same page (O-01); anything else leads to it. */
const routeTree = rootRoute.addChildren([
  createRoute({ getParentRoute: () => rootRoute, path: '/', component: OptimizerPage }),
  createRoute({ getParentRoute: () => rootRoute, path: '/optimizer', component: OptimizerPage }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: '/' })
    },
  }),
])

/** A fault of ours goes on to the page's own error boundary. */
const passOn: ErrorRouteComponent = ({ error }) => {
  throw error
}

export const makeRouter = () => createRouter({ routeTree, parseSearch, stringifySearch, defaultErrorComponent: passOn })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
