import type { Feasibility } from '@slatecraft/optimizer'
import type { BuildRequestInput } from '@slatecraft/slate'
import { useEffect, useState } from 'react'
import { keptWorker } from '../../engine/keptWorker.ts'
import { startFeasibilityWorker } from '../../engine/startWorkers.ts'
import { createAskWhenSettled, whenSettled } from './askWhenSettled.ts'

/** One for all slates of the page. What fails is only logged: nothing is said then. */
const askWorker = createAskWhenSettled({
  worker: keptWorker({ start: startFeasibilityWorker, later: (callback, ms) => setTimeout(callback, ms) }),
  whenSettled,
  onFailed: (error) => console.error('It could not be told whether a run can be.', error),
})

/** A question that takes longer is mentioned. */
const quickMs = 1000

export type FeasibilityState =
  /** Nothing is known of what is asked for now. */
  | { phase: 'quiet' }
  | { phase: 'checking' }
  | { phase: 'possible' }
  /** `isStale`: something has changed since, and the next answer is on its way. */
  | { phase: 'impossible'; refusal: Feasibility & { status: 'impossible' }; isStale: boolean; dismiss(): void }

interface Answered {
  request: BuildRequestInput
  answer: Feasibility
}

/**
 * Whether the run that Build would start can be, asked anew after each change.
 *
 * @param request the same value for as long as nothing in it has changed; undefined where there is nothing to ask.
 * @param isBusy a build runs in this browser and needs its cores: nothing is asked.
 */
export function useFeasibility(
  request: BuildRequestInput | undefined,
  isBusy: boolean,
  ask = askWorker,
): FeasibilityState {
  const [answered, setAnswered] = useState<Answered>()
  const [slow, setSlow] = useState<BuildRequestInput>()
  const [dismissed, setDismissed] = useState<BuildRequestInput>()

  const isKnown = answered !== undefined && answered.request === request
  useEffect(() => {
    if (request === undefined || isBusy || isKnown) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const takeBack = ask(request, {
      onAsked() {
        timer = setTimeout(() => setSlow(request), quickMs)
      },
      onAnswer: (answer) => setAnswered({ request, answer }),
    })
    return () => {
      clearTimeout(timer)
      takeBack()
    }
  }, [request, isBusy, isKnown, ask])

  if (request === undefined) return { phase: 'quiet' }
  if (answered?.answer.status === 'impossible' && answered.request !== dismissed) {
    const dismiss = () => setDismissed(answered.request)
    return { phase: 'impossible', refusal: answered.answer, isStale: !isKnown, dismiss }
  }
  if (isKnown && answered.answer.status === 'possible') return { phase: 'possible' }
  return { phase: !isKnown && slow === request && !isBusy ? 'checking' : 'quiet' }
}
