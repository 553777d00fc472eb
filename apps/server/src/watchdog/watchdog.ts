import inspector from 'node:inspector'
import type { Store } from '@slatecraft/store'
import type { FastifyBaseLogger } from 'fastify'
import { moduleThread } from '../jobs/moduleThread.ts'
import { type Patience, signs, type Watched } from './watched.ts'

export interface Watchdog {
  /** The server is stopping, which takes seconds: the database is no longer asked. */
  stopping(): void
  /** The thread that watches is gone. */
  end(): Promise<void>
}

interface WatchdogParts {
  /** A module that runs `watch`, as a source file or bundled. */
  workerFile: URL
  store: Pick<Store, 'kind' | 'ping'>
  /** A folder on the disk that the database is on. */
  dataDir: string
  log: Pick<FastifyBaseLogger, 'error'>
  patience?: Patience
}

/**
 * Longer than anything healthy: docs/decisions/0029-faults-of-disk-and-folder.md has what was measured. With the disk full, the
 * reason is known and the wait short.
 */
const usualPatience: Patience = { seconds: 60, secondsWhenFull: 10, secondsToStop: 10, secondsOfDatabase: 120 }

const everyMs = 1000
/** Seconds without an answer, which is also how a busy database looks. */
const toldAfter = 30

/**
 * Ends this process with one line on stderr if its thread hangs, or if the database within it answers no more. A full disk can
 * do that to PGlite. Nothing that was acknowledged is lost: the next start goes on from the write-ahead log.
 */
export function startWatchdog({ workerFile, store, dataDir, log, patience = usualPatience }: WatchdogParts): Watchdog {
  const shared = new SharedArrayBuffer(4 * Int32Array.BYTES_PER_ELEMENT)
  const said = new Int32Array(shared)
  const watched: Watched = { shared, patience, dataDir, isDatabaseHere: store.kind === 'pglite' }
  // At a breakpoint, a process rightly does nothing.
  const thread = inspector.url() === undefined ? moduleThread(workerFile, watched) : undefined
  thread?.unref()
  thread?.once('error', (error) => log.error({ err: error }, 'the watchdog ended: a hanging server is not stopped'))

  const isStopping = () => Atomics.load(said, signs.isStopping) === 1
  let isAsking = false
  let unanswered = 0
  const ask = async () => {
    isAsking = true
    try {
      await store.ping()
      Atomics.add(said, signs.answers, 1)
      unanswered = 0
    } catch (error) {
      if (unanswered === 0 && !isStopping()) log.error({ err: error }, 'the database does not answer')
      unanswered += 1
    } finally {
      isAsking = false
    }
  }
  const timer = setInterval(() => {
    Atomics.add(said, signs.beats, 1)
    if (isStopping()) return
    if (!isAsking) ask()
    else if (++unanswered === toldAfter) log.error({}, `the database has not answered for ${toldAfter} seconds`)
  }, everyMs)
  timer.unref()

  return {
    stopping: () => void Atomics.store(said, signs.isStopping, 1),
    async end() {
      clearInterval(timer)
      await thread?.terminate()
    },
  }
}
