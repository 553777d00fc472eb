import { type RetentionParts, retention } from './retention.ts'

interface SweepOptions extends RetentionParts {
  log: { error(detail: object, message: string): void }
}

const dayMs = 86_400_000

/** Deletes what has been kept long enough. What fails is left for the next time. */
export async function sweep({ log, ...parts }: SweepOptions): Promise<void> {
  for (const { what, forget } of retention)
    await forget(parts).catch((err: unknown) => log.error({ err }, `could not delete what is too old: ${what}`))
}

/**
 * Sweeps now and once a day.
 *
 * @returns a function that stops it, and waits for what is running.
 */
export function startSweeping(options: SweepOptions, everyMs = dayMs): () => Promise<void> {
  let running = sweep(options)
  const timer = setInterval(() => {
    running = running.then(() => sweep(options))
  }, everyMs).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
