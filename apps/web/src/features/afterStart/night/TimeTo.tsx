import { shortMs } from './Countdown.tsx'
import { useNow } from './useNow.ts'

/** `, locks in 25 min`; nothing once the time has come. */
export function TimeTo({ start }: { start: string }) {
  const left = Date.parse(start) - useNow(5000)
  if (left <= 0) return null
  return (
    <span className="sc-after-time-to" data-short={left < shortMs || undefined}>
      , locks in {wordsOf(left)}
    </span>
  )
}

/** `25 min`, `3 h 5 min`, `2 days`. */
function wordsOf(ms: number): string {
  const minutes = Math.ceil(ms / 60_000)
  if (minutes < 60) return `${minutes} min`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  return `${Math.floor(minutes / 60 / 24)} days`
}
