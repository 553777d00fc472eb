/**
 * Asks whether a full run is possible, once edits have settled and the page is idle.
 *
 * - `settling`: a change just happened; another one restarts the wait.
 * - `asking`: the worker computes. A new question terminates it, because nothing else can stop a computation.
 * - `over`: answered, failed or cancelled.
 *
 * If the worker dies, the question is asked once more in a new one.
 */
import type { Feasibility } from '@slatecraft/optimizer'
import type { BuildRequestInput } from '@slatecraft/slate'
import { whenIdle } from '../../browser/whenIdle.ts'
import type { JobHandle, KeptWorker } from '../../engine/keptWorker.ts'

/** Delay after the last change. */
const settledMs = 600

interface Service {
  feasibility(request: BuildRequestInput): Promise<Feasibility>
}

interface Options {
  worker: KeptWorker<Service>
  /** Calls back after the delay, when the page is idle; returns a cancel function. */
  whenSettled(callback: () => void, ms: number): () => void
  onFailed(error: unknown): void
}

interface Hearing {
  onAsked(): void
  onAnswer(answer: Feasibility): void
  /** There will be no answer: the check failed, and the error has gone to `onFailed`. */
  onNoAnswer(): void
}

/** @returns a cancel function. */
export type AskWhenSettled = (request: BuildRequestInput, hearing: Hearing) => () => void

export function createAskWhenSettled({ worker, whenSettled, onFailed }: Options): AskWhenSettled {
  return (request, { onAsked, onAnswer, onNoAnswer }) => {
    let isOver = false
    let job: JobHandle | undefined

    function end(release: (() => void) | undefined, tell?: () => void) {
      if (isOver) return
      isOver = true
      release?.()
      tell?.()
    }

    function ask(isLastTime: boolean) {
      const mine = worker.run({
        begin(service) {
          service.feasibility(request).then(
            (answer) => end(mine.done, () => onAnswer(answer)),
            (error: unknown) =>
              end(mine.done, () => {
                onFailed(error)
                onNoAnswer()
              }),
          )
        },
        lost() {
          onFailed(new Error('The worker ended unexpectedly.'))
          if (isLastTime) end(undefined, onNoAnswer)
          else if (!isOver) ask(true)
        },
      })
      job = mine
    }

    const unsettle = whenSettled(() => {
      onAsked()
      ask(false)
    }, settledMs)
    return () => {
      unsettle()
      end(job?.cancel)
    }
  }
}

const acts = ['keydown', 'pointerdown'] as const

/** A key press or click restarts the wait, so small machines stay responsive. */
export function whenSettled(callback: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let unsettle: (() => void) | undefined
  const end = () => {
    clearTimeout(timer)
    unsettle?.()
    for (const act of acts) window.removeEventListener(act, wait)
  }
  const call = () => {
    end()
    callback()
  }
  function wait() {
    clearTimeout(timer)
    unsettle?.()
    timer = setTimeout(() => {
      unsettle = whenIdle(call, 2000)
    }, ms)
  }
  for (const act of acts) window.addEventListener(act, wait)
  wait()
  return end
}
