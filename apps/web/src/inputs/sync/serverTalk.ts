/**
 * When calls to the server are made, for one kind of rows.
 *
 * - `idle`: nothing to do, or changes are waiting for their 250 ms.
 * - `calling`: one call at a time, until none is due. New demands follow.
 * - `backing off`: a call failed. It is retried after 1 s, 2 s, 4 s … 30 s, and at once when the network is back or the user
 *   returns to the page. Changes wait for the next try.
 * - `absent`: the server does not know the slate. The rows stay in this browser. It is asked again when the slate is opened
 *   or the user returns to the page.
 *
 * After `stop`, when the page leaves the slate, failed calls are not retried.
 */
import { CallError } from '../../api/api.ts'

const firstRetryMs = 1000
const lastRetryMs = 30_000

export type TalkPhase = 'idle' | 'calling' | 'backing off' | 'absent'

interface TalkOptions {
  /** The next call that is due. */
  next(): (() => Promise<void>) | undefined
  onFail(): void
  onPhase(): void
}

export interface ServerTalk {
  readonly phase: TalkPhase
  /** Makes the calls that are due, unless a failed one will be retried anyway. */
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
    onFail()
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
