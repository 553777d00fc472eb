import type { SlateKey } from '@slatecraft/slate'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenIdle } from '../../../browser/whenIdle.ts'
import { useSession } from '../../../session/session.ts'
import { newestOf } from './newestOf.ts'
import { runsKey } from './runChanges.ts'
import type { RunHead } from './runs.ts'

/** Loads the runs once the page is idle, so they are there when the tab opens. @returns the one that it will show. */
export function useEarlyRuns(slate: SlateKey, { isInBrowser }: { isInBrowser: boolean }): RunHead | undefined {
  const { isLoggedIn, userId } = useSession()
  const home = isLoggedIn && !isInBrowser ? 'server' : 'browser'
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true), 1000), [])
  const { data } = useQuery({
    queryKey: runsKey('runs', { home, slate, userId }),
    queryFn: async () => (await import('./openHome.ts')).openHome(home, slate).heads(),
    enabled: isIdle,
  })
  return data && newestOf(data)
}
