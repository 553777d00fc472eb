import { ApiError } from '../http/apiError.ts'

/**
 * Counts the builds, or other things, that each client starts per minute of the clock.
 *
 * @returns a function that counts one more, and throws an `ApiError` over the limit.
 */
export function startsPerMinute(most: number, now: () => number, what = 'builds'): (client: string) => void {
  let minute = Number.NaN
  const starts = new Map<string, number>()
  return (client) => {
    const current = Math.floor(now() / 60_000)
    if (current !== minute) {
      minute = current
      starts.clear()
    }
    const count = (starts.get(client) ?? 0) + 1
    starts.set(client, count)
    if (count <= most) return
    const seconds = Math.ceil(60 - (now() % 60_000) / 1000)
    throw new ApiError('too-many', `More than ${most} ${what} in a minute. Try again in ${seconds} seconds.`)
  }
}
