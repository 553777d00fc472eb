import { ApiError } from '../http/apiError.ts'
import { startsPerMinute } from '../limits/startsPerMinute.ts'

/** Open at once: a household's tabs from one address, and all that the server's memory has room for. */
const mostOpen = { inAll: 2000, fromOne: 200 }

/** Openings of one address in a minute, for each build that one user may start: some users share an address. */
const usersOfAddress = 10

/** Counts connections as they open, before anything of them is read. */
export interface OpeningLimits {
  /**
   * @returns a function for when it is closed.
   * @throws {ApiError} if the address has too many, or opens too many in a minute.
   */
  open: (address: string) => () => void
}

export function openingLimits({
  maxBuildsPerMinute,
  now,
}: {
  maxBuildsPerMinute: number
  now: () => number
}): OpeningLimits {
  const countOpening = startsPerMinute(usersOfAddress * maxBuildsPerMinute, now, 'connections')
  const openOf = new Map<string, number>()
  let inAll = 0
  return {
    open(address) {
      countOpening(address)
      const count = openOf.get(address) ?? 0
      if (count >= mostOpen.fromOne)
        throw new ApiError('too-many', 'Too many connections are open from your address. Close some pages.')
      if (inAll >= mostOpen.inAll)
        throw new ApiError('too-many', 'The server has too many connections. Try again in a minute.')
      openOf.set(address, count + 1)
      inAll++
      return () => {
        inAll--
        const left = openOf.get(address)! - 1
        if (left > 0) openOf.set(address, left)
        else openOf.delete(address)
      }
    },
  }
}
