import type { Completion } from '@slatecraft/optimizer'
import type { BuildRequestInput } from '@slatecraft/slate'
import { keptWorker } from '../../engine/keptWorker.ts'
import { startCompletionWorker } from '../../engine/startWorkers.ts'

export interface CompletionQuestion {
  request: BuildRequestInput
  /** Players who must be in the lineup. */
  ids: readonly string[]
}

interface Asker {
  onAnswer(completion: Completion): void
  onFailed(): void
}

/** @returns a cancel function; after it no answer arrives. */
export type AskCompletion = (question: CompletionQuestion, asker: Asker) => () => void

/** One for all slates of the page. */
const worker = keptWorker({ start: startCompletionWorker, later: (callback, ms) => setTimeout(callback, ms) })

/** Asks in a worker; cancelling terminates it. */
export const askCompletion: AskCompletion = ({ request, ids }, { onAnswer, onFailed }) => {
  const fail = (error: unknown) => {
    console.error('Unable to complete the lineup.', error)
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
    // The browser can't start a worker.
    fail(error)
    return () => undefined
  }
}
