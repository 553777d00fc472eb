import { proxy, wrap } from 'comlink'
import { type Builder, concludeRun } from './builder.ts'
import type { BuildWorker } from './buildWorker.ts'

/** Builds in this browser, in a worker of its own that ends with the build. */
export const browserBuilder: Builder = (request, events) => {
  const worker = new Worker(new URL('./buildWorker.ts', import.meta.url), { type: 'module' })
  let isOver = false
  const finish = (tell: () => void) => {
    if (isOver) return
    isOver = true
    worker.terminate()
    tell()
  }
  worker.onerror = () => finish(() => events.onFailed('The engine in this browser stopped unexpectedly.'))
  events.onConnected()
  wrap<BuildWorker>(worker)
    .build(
      request,
      proxy((batch) => {
        if (!isOver) for (const lineup of batch) events.onLineup(lineup)
      }),
    )
    .then(
      (summary) => finish(() => concludeRun(summary, events)),
      (error: unknown) => finish(() => events.onFailed(error instanceof Error ? error.message : String(error))),
    )
  return () => finish(() => undefined)
}
