import type { Feasibility } from '@slatecraft/optimizer'
import type { BuildRequestInput } from '@slatecraft/slate'
import { useEffect, useState } from 'react'
import { keptWorker } from '../../engine/keptWorker.ts'
import { startFeasibilityWorker } from '../../engine/startWorkers.ts'
import { createAskWhenSettled, whenSettled } from './askWhenSettled.ts'

/** One for all slates of the page. */
const askWorker = createAskWhenSettled({
  worker: keptWorker({ start: startFeasibilityWorker, later: (callback, ms) => setTimeout(callback, ms) }),
  whenSettled,
  onFailed: (error) => console.error('Unable to check whether a full run is possible.', error),
})

/** After this delay the page says it is checking. */
const quickMs = 1000

export type FeasibilityState =
  /** No answer for the current settings. */
  | { phase: 'quiet' }
  | { phase: 'checking' }
  | { phase: 'possible' }
  /** `built`: lineups that were built before the check gave up or had to stop; undefined if it failed. */
  | { phase: 'unknown'; built?: number; lineups?: number; hasGivenUp: boolean }
  /** `isStale`: settings changed since, and the next answer is pending. */
  | { phase: 'impossible'; refusal: Feasibility & { status: 'impossible' }; isStale: boolean; dismiss(): void }

interface Answered {
  request: BuildRequestInput
  /** Undefined if the check failed. */
  answer: Feasibility | undefined
}

/**
 * Whether the run that Build would start is possible, checked after each change.
 *
 * @param request keeps its identity while unchanged; undefined if there is nothing to check.
 * @param isBusy a build is running in this browser and needs the cores, so nothing is checked.
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
      onNoAnswer: () => setAnswered({ request, answer: undefined }),
    })
    return () => {
      clearTimeout(timer)
      takeBack()
    }
  }, [request, isBusy, isKnown, ask])

  if (request === undefined) return { phase: 'quiet' }
  if (answered?.answer?.status === 'impossible' && answered.request !== dismissed) {
    const dismiss = () => setDismissed(answered.request)
    return { phase: 'impossible', refusal: answered.answer, isStale: !isKnown, dismiss }
  }
  if (isKnown) {
    const { answer } = answered
    if (answer?.status === 'possible') return { phase: 'possible' }
    if (answer?.status === 'unknown') {
      const { built, lineups, hasGivenUp } = answer
      return { phase: 'unknown', built, lineups, hasGivenUp }
    }
    if (answer === undefined) return { phase: 'unknown', hasGivenUp: true }
  }
  return { phase: !isKnown && slow === request && !isBusy ? 'checking' : 'quiet' }
}
