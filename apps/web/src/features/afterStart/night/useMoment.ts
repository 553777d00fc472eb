import { type LockTerms, nextLock, type Player } from '@slatecraft/slate'
import { useEffect, useState } from 'react'

/** The longest that a browser's timer waits. */
const longestWaitMs = 2 ** 31 - 1

/** The next lock, and the moment that decides who is locked now. It moves on only when a player locks. */
export interface Moment {
  /** ISO 8601. */
  asOf: string
  /** In ms since 1970; undefined if none is known. */
  next: number | undefined
}

export function useMoment(players: readonly Player[], lockTerms: Omit<LockTerms, 'asOf'>): Moment {
  const [asOf, setAsOf] = useState(() => new Date().toISOString())
  const next = nextLock(players, { ...lockTerms, asOf })
  useEffect(() => {
    if (next === undefined) return
    const check = () => {
      if (Date.now() >= next) setAsOf(new Date().toISOString())
    }
    const timer = setTimeout(check, Math.min(longestWaitMs, Math.max(0, next - Date.now()) + 1))
    // A browser's timers sleep with the machine.
    document.addEventListener('visibilitychange', check)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [next])
  return { asOf, next }
}
