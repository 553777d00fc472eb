import type { LoadedServer } from './loadedServer.ts'

/** What one kind of load came to. */
export interface Figures {
  calls: number
  seconds: number
  /** Milliseconds; undefined if so many calls had no answer in time. */
  p50: number | undefined
  p99: number | undefined
  /** Processor seconds of the server. */
  processor: number
}

/** Measures a load. The processor's time is the server's own, so other work on the machine hardly changes it. */
export async function measured(
  server: LoadedServer,
  load: () => Promise<Pick<Figures, 'calls' | 'p50' | 'p99'>>,
): Promise<Figures> {
  const [processor, start] = [server.processor(), performance.now()]
  const done = await load()
  const seconds = (performance.now() - start) / 1000
  return { ...done, seconds, processor: server.processor() - processor }
}

/** Calls that one core could answer in a second. */
export const perCore = ({ calls, processor }: Figures) => calls / processor

export const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
