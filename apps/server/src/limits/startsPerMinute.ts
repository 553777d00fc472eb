import type { SharedCounts } from '@slatecraft/store'
import { ApiError } from '../http/apiError.ts'
import { answered } from './answered.ts'
import type { Trouble } from './sayOnce.ts'

const minuteMs = 60_000

/**
 * Counts the builds, or other things, that each client starts per minute of the clock.
 *
 * @returns a function that counts one more, and throws an `ApiError` over the limit.
 */
export function startsPerMinute(most: number, now: () => number, what = 'builds'): (client: string) => void {
  let minute = Number.NaN
  const starts = new Map<string, number>()
  return (client) => {
    const current = Math.floor(now() / minuteMs)
    if (current !== minute) {
      minute = current
      starts.clear()
    }
    const count = (starts.get(client) ?? 0) + 1
    starts.set(client, count)
    if (count > most) throw tooMany(most, what, minuteMs - (now() % minuteMs))
  }
}

/**
 * The same for the builds on all servers, by the database's clock. If the database doesn't answer, this server counts alone.
 *
 * @returns a function that counts one more, and rejects with an `ApiError` over the limit.
 */
export function sharedStartsPerMinute(
  most: number,
  { counts, trouble, now }: { counts: Pick<SharedCounts, 'addOne'>; trouble: Trouble; now: () => number },
): (client: string) => Promise<void> {
  const countHere = startsPerMinute(most, now)
  return async (client) => {
    const counted = await answered(counts.addOne(`builds of ${client}`, minuteMs)).catch(trouble.failed)
    if (counted === undefined) return countHere(client)
    trouble.worked()
    if (counted.count > most) throw tooMany(most, 'builds', counted.msLeft)
  }
}

const tooMany = (most: number, what: string, msLeft: number) =>
  new ApiError('too-many', `More than ${most} ${what} in a minute. Try again in ${Math.ceil(msLeft / 1000)} seconds.`)
