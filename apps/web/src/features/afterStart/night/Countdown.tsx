import { counted } from '@slatecraft/slate'
import { useNow } from './useNow.ts'

/** From here on a swap may come too late. */
export const shortMs = 5 * 60_000

/** The time left to the next lock, second by second. */
export function Countdown({ to }: { to: number }) {
  const left = Math.max(0, to - useNow(1000))
  const isShort = left < shortMs
  return (
    <>
      <strong className="sc-after-countdown" data-short={isShort || undefined} role="timer">
        {timeLeft(left)}
      </strong>
      {/* Said once, not each second. */}
      <span className="sc-visually-hidden" role="status">
        {isShort && left > 0 ? 'Players lock in less than 5 minutes.' : ''}
      </span>
    </>
  )
}

/** `4:07`, `1:04:07`, `2 days`. */
function timeLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  if (hours >= 48) return counted(Math.floor(hours / 24), 'day')
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
