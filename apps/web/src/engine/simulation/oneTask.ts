import type { JobHandle, KeptWorker } from '../keptWorker.ts'

/** A task of some seconds. */
export interface AskedTask<Answer> {
  /** Rejects if the task is given up. */
  answer: Promise<Answer>
  /** Ends it soon. What it has so far is the answer. */
  stop(): void
  /** Gives it up. */
  cancel(): void
}

/** Gives a worker one task at a time. A new one takes the place of the one before. */
export function oneTask<Service extends { stop(): unknown }>(worker: KeptWorker<Service>) {
  let giveUp: () => void = () => undefined
  return <Answer>(begin: (service: Service) => Promise<Answer>): AskedTask<Answer> => {
    giveUp()
    let service: Service | undefined
    let job: JobHandle | undefined
    let cancel: () => void = () => undefined
    const answer = new Promise<Answer>((resolve, reject) => {
      job = worker.run({
        begin(started) {
          service = started
          begin(started)
            .finally(() => job?.done())
            .then(resolve, reject)
        },
        lost: () => reject(new Error('The engine in this browser stopped unexpectedly and is restarting.')),
      })
      cancel = () => {
        job?.cancel()
        reject(new DOMException('The task was given up.', 'AbortError'))
      }
    })
    giveUp = cancel
    return { answer, stop: () => void service?.stop(), cancel }
  }
}
