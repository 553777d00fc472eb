import type { SlateKey } from '@slatecraft/slate'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '../../../browser/whenIdle.ts'
import { useSession } from '../../../session/session.ts'
import { runsKey } from './runChanges.ts'

/** Preloads a user's runs with the slate, so they are there when the tab opens. */
export function useEarlyRuns(slate: SlateKey, { isOwn }: { isOwn: boolean }): void {
  const queries = useQueryClient()
  const { isLoggedIn, userId } = useSession()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slate stays the same while this is mounted
  useEffect(() => {
    if (!isLoggedIn || isOwn) return
    return whenIdle(
      () =>
        void queries.prefetchQuery({
          queryKey: runsKey('runs', { home: 'server', slate, userId }),
          queryFn: async () => (await import('./openHome.ts')).openHome('server', slate).heads(),
        }),
      1000,
    )
  }, [queries, isLoggedIn, userId, isOwn])
}
