import { type Remote, wrap } from 'comlink'
import type { StartedWorker } from './keptWorker.ts'

/** What a worker offers so that its end can be noticed. */
interface Watched {
  holdLock(): Promise<void>
}

/**
 * Starts a worker. A worker that ends sends no event, so it holds a browser lock with its own name. When the page gets that
 * lock, the worker is gone. Without locks (the page came over plain HTTP) only errors are noticed.
 *
 * @param start makes a worker with a unique name.
 */
export function watchedWorker<Service extends Watched>(
  start: (name: string) => Worker,
  onEnd: () => void,
): StartedWorker<Remote<Service>> {
  const name = `slatecraft.worker/${crypto.getRandomValues(new Uint32Array(2)).join('-')}`
  const worker = start(name)
  const watch = new AbortController()
  worker.onerror = onEnd
  if ('locks' in navigator) {
    void wrap<Watched>(worker)
      .holdLock()
      .then(() => navigator.locks.request(name, { signal: watch.signal }, onEnd))
      .catch(() => undefined)
  }
  return {
    service: wrap<Service>(worker),
    terminate() {
      watch.abort()
      worker.terminate()
    },
  }
}
