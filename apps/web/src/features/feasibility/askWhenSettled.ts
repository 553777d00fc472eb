/**
 * Asks whether a run can be, once nothing has been changed for a while and the page has nothing else to do.
 *
 * - `settling`: a change has just come; the next one begins this anew.
 * - `asking`: the worker computes. Another question ends it, for nothing else stops a computation.
 * - `over`: answered, failed or taken back. What fails is told to `onFailed` alone.
 *
 * When the worker ends unexpectedly, the question is asked once more of its successor.
 */
import type { Feasibility } from '@slatecraft/optimizer'
import type { BuildRequestInput } from '@slatecraft/slate'
import { whenIdle } from '../../browser/whenIdle.ts'
import type { JobHandle, KeptWorker } from '../../engine/keptWorker.ts'

/** How long after the last change. */
const settledMs = 600

interface Service {
  feasibility(request: BuildRequestInput): Promise<Feasibility>
}

interface Options {
  worker: KeptWorker<Service>
  /** Calls back after so many milliseconds, when the page is idle; answers how to take that back. */
  whenSettled(callback: () => void, ms: number): () => void
  onFailed(error: unknown): void
}

interface Hearing {
  onAsked(): void
  onAnswer(answer: Feasibility): void
}

/** @returns what takes the question back. */
export type AskWhenSettled = (request: BuildRequestInput, hearing: Hearing) => () => void

export function createAskWhenSettled({ worker, whenSettled, onFailed }: Options): AskWhenSettled {
  return (request, { onAsked, onAnswer }) => {
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
            (error: unknown) => end(mine.done, () => onFailed(error)),
          )
        },
        lost() {
          onFailed(new Error('The worker ended unexpectedly.'))
          if (isLastTime) end(undefined)
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

/** A key or a press begins the wait anew: the cores of a small machine are for who is at work. */
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
