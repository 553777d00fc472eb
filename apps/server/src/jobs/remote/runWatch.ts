import { type JobRuns, renewEveryMs, type WatchedRun } from '@slatecraft/store'
import type { FastifyBaseLogger } from 'fastify'

/** What becomes of the runs that this server waits for, looked up for all of them at once. */
export interface RunWatch {
  /** @param onSeen told what the database says every second; undefined: it has no such run. @returns a function that ends it. */
  add: (run: string, onSeen: (seen: WatchedRun | undefined) => void) => () => void
  close: () => void
}

interface WatchParts {
  runs: Pick<JobRuns, 'watch' | 'seen' | 'forgetOld'>
  server: string
  log: Pick<FastifyBaseLogger, 'error'>
}

const forgetEveryMs = 120_000
/** The lease is three times as long. */
const watchEveryMs = 3000

export function runWatch({ runs, server, log }: WatchParts): RunWatch {
  const watched = new Map<string, Set<(seen: WatchedRun | undefined) => void>>()
  let isLooking = false
  let hasFailed = false
  let watchDue = 0

  async function look(): Promise<void> {
    const ids = [...watched.keys()]
    if (ids.length === 0 || isLooking) return
    isLooking = true
    try {
      if (performance.now() >= watchDue) {
        await runs.watch(server)
        watchDue = performance.now() + watchEveryMs
      }
      const seen = new Map((await runs.seen(ids)).map((run) => [run.id, run]))
      for (const id of ids) for (const onSeen of watched.get(id) ?? []) onSeen(seen.get(id))
      hasFailed = false
    } catch (error) {
      if (!hasFailed) log.error({ err: error }, 'jobs were not looked up')
      hasFailed = true
    } finally {
      isLooking = false
    }
  }

  const timer = setInterval(look, renewEveryMs)
  const forgetting = setInterval(() => {
    runs.forgetOld().catch((error) => log.error({ err: error }, 'old jobs were not deleted'))
  }, forgetEveryMs)
  for (const one of [timer, forgetting]) one.unref()

  return {
    add(run, onSeen) {
      const all = watched.get(run) ?? new Set()
      watched.set(run, all.add(onSeen))
      return () => {
        all.delete(onSeen)
        if (all.size === 0) watched.delete(run)
      }
    },
    close() {
      clearInterval(timer)
      clearInterval(forgetting)
    },
  }
}
