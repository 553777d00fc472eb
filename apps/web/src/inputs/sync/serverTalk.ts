/**
 * Talks with the server about one thing that a user says.
 *
 * - `idle`: nothing to do, or changes wait for their 250 ms.
 * - `calling`: one call at a time, until none is due. What is asked for meanwhile follows.
 * - `backing off`: a call failed, and is tried again after 1 s, 2 s, 4 s … 30 s; at once when the network comes back or the
 *   page is looked at again. A change waits for the next try.
 * - `absent`: the server does not know the slate. What the user says stays in this browser; the next opening or look asks
 *   again.
 *
 * From each of them `stop` is for a page that leaves the slate: a call that fails is not tried again.
 */
import { CallError } from '../../api/api.ts'

const firstRetryMs = 1000
const lastRetryMs = 30_000

export type TalkPhase = 'idle' | 'calling' | 'backing off' | 'absent'

interface TalkOptions {
  /** The next call that is due. */
  next(): (() => Promise<void>) | undefined
  /** A call failed; `isAbsent` where the server does not know the slate. */
  onFail(error: unknown, isAbsent: boolean): void
  onPhase(): void
}

export interface ServerTalk {
  readonly phase: TalkPhase
  /** Makes the calls that are due, unless a failed one is to be tried again anyway. */
  go(): void
  /** Makes them at once. */
  goNow(): void
  start(): void
  stop(): void
}

export function createServerTalk({ next, onFail, onPhase }: TalkOptions): ServerTalk {
  let phase: TalkPhase = 'idle'
  let isStopped = true
  let retryMs = firstRetryMs
  let retry: ReturnType<typeof setTimeout> | undefined

  async function talk() {
    if (phase === 'calling') return
    clearTimeout(retry)
    move('calling')
    try {
      for (let call = next(); call !== undefined; call = next()) await call()
      retryMs = firstRetryMs
      move('idle')
    } catch (error) {
      fail(error)
    }
  }

  function fail(error: unknown) {
    const isAbsent = error instanceof CallError && error.code === 'not-found'
    onFail(error, isAbsent)
    if (isAbsent) return move('absent')
    if (!isStopped) retry = setTimeout(talk, retryMs)
    retryMs = Math.min(2 * retryMs, lastRetryMs)
    move('backing off')
  }

  function move(to: TalkPhase) {
    phase = to
    onPhase()
  }

  return {
    get phase() {
      return phase
    },
    go() {
      if (phase === 'idle') void talk()
    },
    goNow: () => void talk(),
    start() {
      isStopped = false
      retryMs = firstRetryMs
    },
    stop() {
      isStopped = true
      clearTimeout(retry)
    },
  }
}
