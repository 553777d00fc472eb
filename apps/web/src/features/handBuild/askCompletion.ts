import type { Completion } from '@slatecraft/optimizer'
import type { BuildRequestInput } from '@slatecraft/slate'
import { keptWorker } from '../../engine/keptWorker.ts'
import { startCompletionWorker } from '../../engine/startWorkers.ts'

export interface CompletionQuestion {
  request: BuildRequestInput
  /** Who must be in the lineup. */
  ids: readonly string[]
}

interface Asker {
  onAnswer(completion: Completion): void
  onFailed(): void
}

/** @returns what gives the question up: nobody hears an answer then. */
export type AskCompletion = (question: CompletionQuestion, asker: Asker) => () => void

/** One for all slates of the page. */
const worker = keptWorker({ start: startCompletionWorker, later: (callback, ms) => setTimeout(callback, ms) })

/** Asks a worker of its own, which a question that is given up ends. */
export const askCompletion: AskCompletion = ({ request, ids }, { onAnswer, onFailed }) => {
  const fail = (error: unknown) => {
    console.error('The lineup could not be completed.', error)
    onFailed()
  }
  try {
    const job = worker.run({
      begin(service) {
        service.completeLineup(request, [...ids]).then(
          (completion) => {
            job.done()
            onAnswer(completion)
          },
          (error: unknown) => {
            job.done()
            fail(error)
          },
        )
      },
      lost: () => fail(new Error('The worker ended unexpectedly.')),
    })
    return () => job.cancel()
  } catch (error) {
    // A browser that starts no worker.
    fail(error)
    return () => undefined
  }
}
