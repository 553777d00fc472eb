import { type RetentionParts, retention } from './retention.ts'

interface SweepOptions extends RetentionParts {
  log: { error(detail: object, message: string): void }
  everyMs?: number
}

const dayMs = 86_400_000

/**
 * Deletes now and once a day what has been kept long enough. What fails is tried again the next day.
 *
 * @returns a function that stops it, and waits for what is running.
 */
export function startSweeping({ log, everyMs = dayMs, ...parts }: SweepOptions): () => Promise<void> {
  let isStopped = false
  let running: Promise<void> = Promise.resolve()

  const sweep = async () => {
    for (const { what, forget } of retention) {
      if (isStopped) return
      await forget(parts).catch((err: unknown) => log.error({ err }, `could not delete what is too old: ${what}`))
    }
  }
  const start = () => {
    running = running.then(sweep)
  }
  start()
  const timer = setInterval(start, everyMs).unref()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await running
  }
}
