import type { JobHandle, KeptWorker } from './keptWorker.ts'

/**
 * Asks a worker for the answer to what changes faster than it may answer.
 *
 * - `idle`: nothing is asked.
 * - `asking`: one question is with the worker. Of those that come meanwhile only the newest is kept, and asked next; nobody
 *   hears the answer to one that was overtaken.
 *
 * When the worker ends, the newest question is asked of its successor, once. What fails is told to `onFailed` alone: who
 * asked goes on with the answer that he had.
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
  /** Who waits for an answer, and which question the worker has. */
  let newest: Query<Question, Answer> | undefined
  let asked: Query<Question, Answer> | undefined

  function begin(query: Query<Question, Answer>) {
    asked = query
    const end = (release: () => void, tell: () => void) => {
      if (asked !== query) return
      asked = undefined
      release()
      if (newest === query) {
        newest = undefined
        tell()
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
      // A browser that starts no worker fails at each question, and the page goes on.
      end(
        () => undefined,
        () => options.onFailed(error),
      )
    }
  }

  return {
    ask(question, onAnswer) {
      let isTakenBack = false
      newest = {
        question,
        onAnswer(answer) {
          if (!isTakenBack) onAnswer(answer)
        },
        isAskedAgain: false,
      }
      if (asked === undefined) begin(newest)
      return () => {
        isTakenBack = true
      }
    },
  }
}
