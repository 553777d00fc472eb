import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { followPlan } from '../../features/plans/shared/followPlan.ts'
import { newVisit, VisitContext } from '../../inputs/visit.ts'
import { useSession } from '../../session/session.ts'

/** Never pause offline: a local server and uploaded slates work without a network. */
const networkMode = 'always'
const defaultOptions = {
  queries: { retry: 1, retryDelay: 800, refetchOnWindowFocus: false, networkMode },
  mutations: { networkMode },
} as const

/** Remounts everything below when the user changes, so no cached answer and no undo step reaches the next user. */
export function UsersQueries({ children }: { children: ReactNode }) {
  const { isLoggedIn, userId } = useSession()
  return <QueriesOfOne key={isLoggedIn ? `user ${userId ?? ''}` : 'visitor'}>{children}</QueriesOfOne>
}

function QueriesOfOne({ children }: { children: ReactNode }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions }))
  const [visit] = useState(newVisit)
  useEffect(() => followPlan(queries), [queries])
  useEffect(() => () => queries.clear(), [queries])
  return (
    <QueryClientProvider client={queries}>
      <VisitContext value={visit}>{children}</VisitContext>
    </QueryClientProvider>
  )
}
