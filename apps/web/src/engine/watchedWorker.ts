import { type Remote, wrap } from 'comlink'
import type { StartedWorker } from './keptWorker.ts'

/** What a worker offers so that its end is noticed. */
interface Watched {
  holdLock(): Promise<void>
}

/**
 * Starts a worker. One that ends sends no event, so it holds a lock of the browser, named as it is, for as long as it
 * lives: when the page gets the lock, the worker is gone. Without locks (a page that is not served securely) only its
 * errors tell.
 *
 * @param start makes a worker of a name that no other has.
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
