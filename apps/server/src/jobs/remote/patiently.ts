import { setTimeout as delay } from 'node:timers/promises'
import { DiskFullError } from '@slatecraft/store'

const againMs = 300
const mostMs = 60_000

/**
 * Tries again and again while the database doesn't answer: it may restart.
 *
 * @throws the signal's reason once it aborts; what the last try threw, after a minute; {DiskFullError} at once.
 */
export async function patiently<Result>(act: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  const giveUpAt = performance.now() + mostMs
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (error instanceof DiskFullError || performance.now() > giveUpAt) throw error
    }
    await delay(againMs, undefined, { signal }).catch(() => signal.throwIfAborted())
  }
}
