import { useEffect, useRef, useState } from 'react'

/** Minimum time the spinner shows, to avoid flicker. */
const spinnerMs = 500

export type Adding =
  | { phase: 'idle' }
  | { phase: 'adding' }
  /** Until the roster changes. */
  | { phase: 'added'; words: string }
  /** Until the next try. */
  | { phase: 'failed'; words: string }

/**
 * Adds the roster to a bucket, one call at a time.
 *
 * @param hand the roster; messages reset when it changes.
 */
export function useAddToBucket(hand: unknown): [Adding, (add: () => Promise<void>, message: string) => void] {
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

  const start = (add: () => Promise<void>, message: string) => {
    if (isBusy) return
    const show = (next: Adding) => isThere.current && setState({ of: hand, adding: next })
    show({ phase: 'adding' })
    const seen = new Promise((resolve) => setTimeout(resolve, spinnerMs))
    Promise.allSettled([add(), seen]).then(([outcome]) => {
      if (outcome.status === 'fulfilled') return show({ phase: 'added', words: message })
      const { reason } = outcome
      show({ phase: 'failed', words: reason instanceof Error ? reason.message : String(reason) })
    })
  }
  const isCurrent = isBusy || of === hand || adding.phase === 'failed'
  return [isCurrent ? adding : { phase: 'idle' }, start]
}
