import type { JobHandle, KeptWorker } from './keptWorker.ts'

/**
 * Asks a worker questions that may change faster than it answers.
 *
 * - `idle`: nothing is asked.
 * - `asking`: the worker has one question. Of those that arrive meanwhile, only the newest is kept and asked next. The answer
 *   to an outdated question is dropped.
 *
 * If the worker ends, its successor is asked the newest question, once. Failures go to `onFailed` only: the caller keeps the
 * answer it had.
 */
export interface NewestAnswer<Question, Answer> {
  /** @returns a cancel function. */
  ask(question: Question, onAnswer: (answer: Answer) => void): () => void
}

interface Options<Service, Question, Answer> {
  worker: KeptWorker<Service>
  answer(service: Service, question: Question): Promise<Answer>
  onFailed(error: unknown): void
}

interface Query<Question, Answer> {
  question: Question
  onAnswer(answer: Answer): void
  isAskedAgain: boolean
}

export function newestAnswer<Service, Question, Answer>(
  options: Options<Service, Question, Answer>,
): NewestAnswer<Question, Answer> {
  let newest: Query<Question, Answer> | undefined
  /** The question that the worker has. */
  let asked: Query<Question, Answer> | undefined

  function begin(query: Query<Question, Answer>) {
    asked = query
    const end = (release: () => void, report: () => void) => {
      if (asked !== query) return
      asked = undefined
      release()
      if (newest === query) {
        newest = undefined
        report()
      } else if (newest !== undefined) begin(newest)
    }
    try {
      const job: JobHandle = options.worker.run({
        begin(service) {
          options.answer(service, query.question).then(
            (answer) => end(job.done, () => query.onAnswer(answer)),
            (error: unknown) => end(job.done, () => options.onFailed(error)),
          )
        },
        lost() {
          asked = undefined
          options.onFailed(new Error('The worker ended unexpectedly.'))
          if (newest === query) newest = query.isAskedAgain ? undefined : { ...query, isAskedAgain: true }
          if (newest !== undefined) begin(newest)
        },
      })
    } catch (error) {
      // If the browser can't start workers, each question fails and the page goes on.
      end(
        () => undefined,
        () => options.onFailed(error),
      )
    }
  }

  return {
    ask(question, onAnswer) {
      let isCanceled = false
      newest = {
        question,
        onAnswer(answer) {
          if (!isCanceled) onAnswer(answer)
        },
        isAskedAgain: false,
      }
      if (asked === undefined) begin(newest)
      return () => {
        isCanceled = true
      }
    },
  }
}
