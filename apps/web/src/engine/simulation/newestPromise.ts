import type { KeptWorker } from '../keptWorker.ts'
import { newestAnswer } from '../newestAnswer.ts'

interface Options<Service, Question, Answer> {
  worker: KeptWorker<Service>
  answer(service: Service, question: Question): Promise<Answer>
}

type Outcome<Answer> = { answer: Answer } | { error: unknown }

/**
 * Asks a worker one question at a time, the newest one first, and leaves out those that are outdated: their promises are
 * rejected, as those of questions that are given up. Of others, the promise has the answer, or the worker's error.
 */
export function newestPromise<Service, Question, Answer>({ worker, answer }: Options<Service, Question, Answer>) {
  let rejectNewest: (reason: unknown) => void = () => undefined
  const newest = newestAnswer<Service, Question, Outcome<Answer>>({
    worker,
    answer: (service, question) =>
      answer(service, question).then(
        (found): Outcome<Answer> => ({ answer: found }),
        (error: unknown): Outcome<Answer> => ({ error }),
      ),
    onFailed: (error) => rejectNewest(error),
  })
  return (question: Question, signal?: AbortSignal): Promise<Answer> =>
    new Promise((resolve, reject) => {
      rejectNewest(new DOMException('A newer question was asked.', 'AbortError'))
      rejectNewest = reject
      const cancel = newest.ask(question, (outcome) =>
        'answer' in outcome ? resolve(outcome.answer) : reject(outcome.error),
      )
      signal?.addEventListener('abort', () => {
        cancel()
        reject(signal.reason)
      })
    })
}
