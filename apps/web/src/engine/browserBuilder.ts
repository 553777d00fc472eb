import { proxy } from 'comlink'
import { type Builder, concludeRun } from './builder.ts'
import type { BuildWorker } from './buildWorker.ts'
import type { JobHandle, KeptWorker } from './keptWorker.ts'

/** Builds in this browser, in a worker that stays for the next build. */
export function browserBuilder(engine: KeptWorker<Pick<BuildWorker, 'build'>>): Builder {
  return (request, events) => {
    let isOver = false
    const finish = (release: () => void, report: () => void) => {
      if (isOver) return
      isOver = true
      release()
      report()
    }
    const job: JobHandle = engine.run({
      begin(worker) {
        events.onConnected()
        worker
          .build(
            request,
            proxy((batch) => {
              if (!isOver) for (const lineup of batch) events.onLineup(lineup)
            }),
          )
          .then(
            (summary) => finish(job.done, () => concludeRun(summary, events)),
            (error: unknown) =>
              finish(job.done, () => events.onFailed(error instanceof Error ? error.message : String(error))),
          )
      },
      lost() {
        const message = 'The engine in this browser stopped unexpectedly and is restarting.'
        finish(job.done, () => events.onLost(message))
      },
    })
    return () => finish(job.cancel, () => undefined)
  }
}
