import type { JobRuns, WatchedRun } from '@slatecraft/store'
import { patiently } from './patiently.ts'
import { RunMessage } from './runNews.ts'

/** One run as its receiver gets it: what workers tell at once, and the rest from the database, in order and without gaps. */
export interface FollowedRun {
  /** A message of the run's topic. */
  hear: (message: unknown) => void
  /** What the database says of it now and then. */
  see: (seen: WatchedRun | undefined) => void
  /**
   * Passes on news from number `from` on, each once the one before is taken, until the run is over.
   *
   * @returns how it ended; `lost`: it was given up, or the database no longer has it.
   * @throws the signal's reason once it aborts; what `onNews` throws.
   */
  toItsEnd: (from: number, onNews: (news: Uint8Array) => Promise<void>) => Promise<RunEnd>
}

interface RunEnd {
  outcome: Uint8Array | 'lost'
  /** The number after the last news that was passed on. */
  next: number
}

/** News that wait here for a slow receiver. The database has the rest. */
const mostWaiting = 64
const readAtOnce = 32

export function followedRun(
  id: string,
  { runs, signal }: { runs: Pick<JobRuns, 'newsOf' | 'endOf'>; signal: AbortSignal },
): FollowedRun {
  const waiting = new Map<number, Uint8Array>()
  let fleeting: Uint8Array | undefined
  let stored = 0
  let isOver = false
  let isGone = false
  let wake: () => void = () => undefined

  const nextEvent = () =>
    new Promise<void>((resolve) => {
      wake = resolve
    })
  signal.addEventListener('abort', () => wake(), { once: true })

  async function end(next: number): Promise<RunEnd | undefined> {
    const found = isGone ? undefined : await patiently(() => runs.endOf(id), signal)
    isOver = found?.status !== 'waiting' && found?.status !== 'running'
    stored = Math.max(stored, found?.sent ?? 0)
    return isOver && next >= stored ? { outcome: found?.outcome ?? 'lost', next } : undefined
  }

  return {
    hear(message) {
      const heard = RunMessage.safeParse(message).data
      if (heard === undefined) return
      if ('news' in heard) {
        for (const [index, one] of heard.news.entries())
          if (waiting.size < mostWaiting) waiting.set(heard.n + index, Buffer.from(one, 'base64'))
        stored = Math.max(stored, heard.n + heard.news.length)
      } else if ('fleeting' in heard) fleeting = Buffer.from(heard.fleeting, 'base64')
      else if ('sent' in heard) stored = Math.max(stored, heard.sent)
      else isOver = true
      wake()
    },
    see(seen) {
      if (seen === undefined) isGone = true
      else stored = Math.max(stored, seen.sent)
      isOver ||= seen?.status !== 'waiting' && seen?.status !== 'running'
      wake()
    },
    async toItsEnd(from, onNews) {
      let next = from
      for (;;) {
        signal.throwIfAborted()
        const event = nextEvent()
        const here = waiting.get(next)
        waiting.delete(next)
        if (here !== undefined) {
          next += 1
          await onNews(here)
        } else if (stored > next && !isGone) {
          const first = next
          const found = await patiently(() => runs.newsOf(id, first, readAtOnce), signal)
          for (const { n, news } of found) {
            signal.throwIfAborted()
            await onNews(news)
            next = n + 1
          }
          for (const n of waiting.keys()) if (n < next) waiting.delete(n)
          if (found.length === 0) await event
        } else if (fleeting !== undefined) {
          const newest = fleeting
          fleeting = undefined
          await onNews(newest)
        } else {
          const ended = isOver ? await end(next) : undefined
          if (ended !== undefined) return ended
          await event
        }
      }
    },
  }
}
