import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { followPlan } from '../../features/plans/shared/followPlan.ts'
import { useSession } from '../../session/session.ts'

/** A server on this machine and a slate of this browser answer without a network; what waited for one would wait for ever. */
const networkMode = 'always'
const defaultOptions = {
  queries: { retry: 1, retryDelay: 800, refetchOnWindowFocus: false, networkMode },
  mutations: { networkMode },
} as const

/** Everything below begins anew with another user: what one was answered, the next does not find. */
export function UsersQueries({ children }: { children: ReactNode }) {
  const { isLoggedIn, userId } = useSession()
  return <QueriesOfOne key={isLoggedIn ? `user ${userId ?? ''}` : 'visitor'}>{children}</QueriesOfOne>
}

function QueriesOfOne({ children }: { children: ReactNode }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions }))
  useEffect(() => followPlan(queries), [queries])
  useEffect(() => () => queries.clear(), [queries])
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
