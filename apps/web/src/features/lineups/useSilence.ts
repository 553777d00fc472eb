import { useEffect, useState } from 'react'
import type { Run } from '../../engine/run.ts'

/** The milliseconds since the newest lineup of a build of this page, counted on every second. */
export function useSilence({ phase, countedAt, isReconnecting }: Run): number {
  const isCounting = phase === 'building' && countedAt !== undefined && !isReconnecting
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [isCounting])
  return isCounting ? Math.max(0, now - countedAt) : 0
}
