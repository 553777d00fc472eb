/**
 * A worker that is kept warm between jobs.
 *
 * - `cold`: not needed yet. Nothing runs, so the page loads no slower.
 * - `up`: it runs, idle or working on one job.
 * - `down`: it ended unexpectedly. Its job is reported as lost, and after `restartMs` a new worker is `up`. A job that
 *   arrives meanwhile begins then.
 *
 * Canceling a job ends the worker, because nothing else stops a computation. A new one is started at once.
 */

/** From an unexpected end to the restart. */
export const restartMs = 3000

export interface StartedWorker<Service> {
  service: Service
  terminate(): void
}

interface Job<Service> {
  begin(service: Service): void
  /** The worker ended during the job. Nothing follows. */
  lost(): void
}

export interface JobHandle {
  /** The job is complete; the worker stays. */
  done(): void
  cancel(): void
}

export interface KeptWorker<Service> {
  run(job: Job<Service>): JobHandle
}

interface Options<Service> {
  /** Starts a worker. `onEnd` is called if it ends without being terminated. */
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
