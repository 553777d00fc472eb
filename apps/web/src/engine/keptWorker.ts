/**
 * A worker that is kept warm between jobs.
 *
 * - `cold`: nobody has needed it yet; nothing runs, so the first load pays nothing.
 * - `up`: it runs, idle or at work on one job.
 * - `down`: it ended unexpectedly. Its job is told that it is lost, and `restartMs` later a new one is `up`. A
 *   job that comes meanwhile begins then.
 *
 * A job that is cancelled ends the worker, for nothing else stops a computation; its successor is started at once.
 */

/** How long after an unexpected end a worker starts again. */
export const restartMs = 3000

export interface StartedWorker<Service> {
  service: Service
  terminate(): void
}

interface Job<Service> {
  begin(service: Service): void
  /** The worker ended under it; nothing more comes. */
  lost(): void
}

export interface JobHandle {
  /** The job has ended by itself; the worker stays. */
  done(): void
  cancel(): void
}

export interface KeptWorker<Service> {
  run(job: Job<Service>): JobHandle
}

interface Options<Service> {
  /** Starts one; `onEnd` tells that it ended without having been terminated. */
  start(onEnd: () => void): StartedWorker<Service>
  later(callback: () => void, ms: number): void
}

export function keptWorker<Service>({ start, later }: Options<Service>): KeptWorker<Service> {
  let worker: StartedWorker<Service> | undefined
  let job: Job<Service> | undefined
  let isDown = false

  const bringUp = () => {
    const mine: StartedWorker<Service> = start(() => {
      if (worker !== mine) return
      worker = undefined
      isDown = true
      mine.terminate()
      const lostJob = job
      job = undefined
      later(restart, restartMs)
      lostJob?.lost()
    })
    worker = mine
    return mine
  }
  const restart = () => {
    isDown = false
    const { service } = bringUp()
    job?.begin(service)
  }
  const replace = () => {
    job = undefined
    if (isDown) return
    worker?.terminate()
    bringUp()
  }

  return {
    run(next) {
      if (job !== undefined) replace()
      job = next
      if (!isDown) next.begin((worker ?? bringUp()).service)
      return {
        done() {
          if (job === next) job = undefined
        },
        cancel() {
          if (job === next) replace()
        },
      }
    },
  }
}
