import { useEffect, useRef, useState } from 'react'

/** How long the spinner is seen at least: a shorter one only flickers. */
const spinnerMs = 500

export type Adding =
  | { phase: 'idle' }
  | { phase: 'adding' }
  /** Until the roster is another one. */
  | { phase: 'added'; words: string }
  /** Until it is tried again. */
  | { phase: 'failed'; words: string }

/**
 * Puts what is in hand into a bucket, once at a time.
 *
 * @param hand what stands in the roster: with another one, what was said of the last is gone.
 */
export function useAddToBucket(hand: unknown): [Adding, (add: () => Promise<void>, told: string) => void] {
  const [state, setState] = useState<{ of: unknown; adding: Adding }>({ of: hand, adding: { phase: 'idle' } })
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  const { of, adding } = state
  const isBusy = adding.phase === 'adding'

  const start = (add: () => Promise<void>, told: string) => {
    if (isBusy) return
    const show = (next: Adding) => isThere.current && setState({ of: hand, adding: next })
    show({ phase: 'adding' })
    const seen = new Promise((resolve) => setTimeout(resolve, spinnerMs))
    Promise.allSettled([add(), seen]).then(([outcome]) => {
      if (outcome.status === 'fulfilled') return show({ phase: 'added', words: told })
      const { reason } = outcome
      show({ phase: 'failed', words: reason instanceof Error ? reason.message : String(reason) })
    })
  }
  const isTold = isBusy || of === hand || adding.phase === 'failed'
  return [isTold ? adding : { phase: 'idle' }, start]
}
