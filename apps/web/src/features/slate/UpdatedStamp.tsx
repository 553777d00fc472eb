import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { agoText } from '../../words/dates.ts'
import { fromServer, type SlatePool } from './slateQueries.ts'

interface UpdatedStampProps {
  pool: SlatePool
  /** Time of the players shown. */
  updatedAt: string
  /** When they were fetched, in ms. */
  fetchedAt: number
  isRefreshing: boolean
  onRefresh(): void
}

/** How long players count as fresh, and how often a visible page checks for newer ones. */
const freshMs = 5 * 60_000

/** When the players last changed, with Refresh once newer ones exist or these are five minutes old. */
export function UpdatedStamp({ pool, updatedAt, fetchedAt, isRefreshing, onRefresh }: UpdatedStampProps) {
  const now = useNow(30_000)
  const latest = useLatestUpdate(pool, updatedAt, fetchedAt)
  const isNewer = Date.parse(latest) > Date.parse(updatedAt)
  const isOffered = pool.source !== 'browser' && (isNewer || now - fetchedAt >= freshMs)
  return (
    <span className="sc-stamp">
      <span>
        Updated{' '}
        <time dateTime={updatedAt} title={new Date(updatedAt).toLocaleString('en-US', { timeZoneName: 'short' })}>
          {agoText(Date.parse(updatedAt), now)}
        </time>
      </span>
      {isOffered && (
        <button type="button" className="sc-link sc-refresh" aria-busy={isRefreshing} onClick={onRefresh}>
          Refresh
        </button>
      )}
      {isNewer && <span role="status">newer players available</span>}
    </span>
  )
}

/** The server's latest `updated_at`; equals the shown one until the next check. */
function useLatestUpdate({ key, source }: SlatePool, updatedAt: string, fetchedAt: number): string {
  const { data } = useQuery({
    queryKey: ['latest-update', key, updatedAt, fetchedAt],
    queryFn: async ({ signal }) => (await fromServer(key, signal)).updated_at,
    enabled: source !== 'browser',
    initialData: updatedAt,
    initialDataUpdatedAt: fetchedAt,
    staleTime: freshMs,
    refetchInterval: freshMs,
    refetchOnWindowFocus: true,
    retry: false,
  })
  return data
}

function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
