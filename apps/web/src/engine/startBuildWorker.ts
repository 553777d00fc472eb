import { type Remote, wrap } from 'comlink'
import type { BuildWorker } from './buildWorker.ts'
import type { StartedWorker } from './keptWorker.ts'

/**
 * Starts the engine's worker. A worker that ends sends no event, so it holds a lock of the browser for as long as it
 * lives: when the page gets the lock, the worker is gone. Without locks (a page that is not served securely) only its
 * errors tell.
 */
export function startBuildWorker(onEnd: () => void): StartedWorker<Remote<BuildWorker>> {
  const name = `slatecraft.engine/${crypto.getRandomValues(new Uint32Array(2)).join('-')}`
  const worker = new Worker(new URL('./buildWorker.ts', import.meta.url), { type: 'module', name })
  const service = wrap<BuildWorker>(worker)
  const watch = new AbortController()
  worker.onerror = onEnd
  if ('locks' in navigator) {
    void service.holdLock().then(async () => {
      await navigator.locks.request(name, { signal: watch.signal }, onEnd).catch(() => undefined)
    })
  }
  return {
    service,
    terminate() {
      watch.abort()
      worker.terminate()
    },
  }
}
